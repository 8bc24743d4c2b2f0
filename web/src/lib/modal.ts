/** Attach to a dialog: it is shown over the page while it is there, and then the keyboard is back where it was. */
export function modal(dialog: HTMLDialogElement): () => void {
  const before = document.activeElement;
  dialog.showModal();
  return () => {
    dialog.close();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  };
}
