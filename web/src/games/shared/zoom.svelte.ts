// Pinch, double tap and drag: looking closer at the board on a small screen.

const MOST = 3.5;
const STEP = 2.2;
const TAP_TIME = 280;
const TAP_WAY = 9;
const TAPS_APART = 20;

interface Finger {
  x: number;
  y: number;
}

interface Tap extends Finger {
  when: number;
}

export class Zoom {
  scale = $state(1);
  x = $state(0);
  y = $state(0);
  #fingers = new Map<number, Finger>();
  #frame: HTMLElement | null = null;
  #way = 0;
  #lastTap: Tap | null = null;

  /** The element that the board is seen through. */
  through = (frame: HTMLElement): void => {
    this.#frame = frame;
  };

  get transform(): string {
    return this.scale === 1 ? "none" : `translate(${this.x}px, ${this.y}px) scale(${this.scale})`;
  }

  /** Was what just ended a drag or a quick second tap, rather than a press on a cell? */
  swallow = false;

  down = (event: PointerEvent): void => {
    if (event.pointerType === "mouse") return void (this.swallow = false);
    if (this.#fingers.size === 0) this.#way = 0;
    this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.swallow = false;
  };

  move = (event: PointerEvent): void => {
    const finger = this.#fingers.get(event.pointerId);
    if (!finger) return;
    const now = { x: event.clientX, y: event.clientY };
    this.#way += Math.hypot(now.x - finger.x, now.y - finger.y);
    const other = [...this.#fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) this.#pinch(finger, now, other);
    else if (this.scale > 1) this.#to(this.scale, this.x + now.x - finger.x, this.y + now.y - finger.y);
    this.#fingers.set(event.pointerId, now);
  };

  up = (event: PointerEvent): void => {
    if (!this.#fingers.delete(event.pointerId)) return;
    if (this.#way > TAP_WAY) {
      this.swallow = true;
      return;
    }
    const tap = { x: event.clientX, y: event.clientY, when: event.timeStamp };
    if (this.#lastTap && areDouble(this.#lastTap, tap)) {
      this.swallow = true;
      this.#lastTap = null;
      this.toggle(tap.x, tap.y);
    } else this.#lastTap = tap;
  };

  cancel = (event: PointerEvent): void => {
    this.#fingers.delete(event.pointerId);
  };

  toggle(clientX: number, clientY: number): void {
    const box = this.#frame?.getBoundingClientRect();
    if (!box) return;
    if (this.scale > 1) this.#to(1, 0, 0);
    else this.#around(STEP, clientX - box.left, clientY - box.top);
  }

  /** Closer or back again, around the middle. */
  step(): void {
    const box = this.#frame?.getBoundingClientRect();
    if (box) this.toggle(box.left + box.width / 2, box.top + box.height / 2);
  }

  #pinch(from: Finger, now: Finger, other: Finger): void {
    const box = this.#frame?.getBoundingClientRect();
    const before = Math.hypot(from.x - other.x, from.y - other.y);
    if (!box || before < 1) return;
    const factor = Math.hypot(now.x - other.x, now.y - other.y) / before;
    this.#around(this.scale * factor, (now.x + other.x) / 2 - box.left, (now.y + other.y) / 2 - box.top);
  }

  #around(scale: number, x: number, y: number): void {
    const wanted = Math.min(MOST, Math.max(1, scale));
    const factor = wanted / this.scale;
    this.#to(wanted, x - (x - this.x) * factor, y - (y - this.y) * factor);
  }

  #to(scale: number, x: number, y: number): void {
    const box = this.#frame?.getBoundingClientRect();
    this.scale = scale;
    this.x = Math.min(0, Math.max((box?.width ?? 0) * (1 - scale), x));
    this.y = Math.min(0, Math.max((box?.height ?? 0) * (1 - scale), y));
  }
}

/** Do two taps belong together: soon after each other, and at one place? Quick taps on two cells are two presses. */
function areDouble(first: Tap, second: Tap): boolean {
  return second.when - first.when < TAP_TIME && Math.hypot(second.x - first.x, second.y - first.y) < TAPS_APART;
}
