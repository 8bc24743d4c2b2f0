/* The calibrator of `regni bench`: how fast this machine floods kingdoms in plain C.
 *
 * One fixed position on a board of 16 by 11 cells, 70 pieces of which 10 are leaders. A kingdom is a connected
 * group of pieces with at least one leader; finding all of them once is one unit of work. The rules engine is
 * measured against this, so that its speed can be compared between machines.
 */
#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <stdint.h>

#define COLUMNS 16
#define ROWS 11
#define ROWS_IN_A_WORD 3
#define CELLS_IN_A_WORD (COLUMNS * ROWS_IN_A_WORD)
#define LAST_ROW (COLUMNS * (ROWS_IN_A_WORD - 1)) /* how far the last row of a word is from its first */
#define PIECES 70
#define LEADERS 10

#define NOT_FIRST_COLUMN UINT64_C(0xFFFEFFFEFFFE)
#define NOT_LAST_COLUMN UINT64_C(0x7FFF7FFF7FFF)

/* A set of cells: four words of 48 bits, three rows of sixteen in each. */
typedef struct {
    uint64_t a, b, c, d;
} Cells;

typedef struct {
    Cells pieces;
    Cells leaders;
} Position;

static int
is_empty(Cells cells)
{
    return (cells.a | cells.b | cells.c | cells.d) == 0;
}

static int
are_equal(Cells one, Cells other)
{
    return one.a == other.a && one.b == other.b && one.c == other.c && one.d == other.d;
}

static Cells
without(Cells cells, Cells taken)
{
    return (Cells){cells.a & ~taken.a, cells.b & ~taken.b, cells.c & ~taken.c, cells.d & ~taken.d};
}

/* The lowest set bit of a word, or nothing. */
static uint64_t
lowest(uint64_t word)
{
    return word & (~word + 1);
}

/* The first cell of a set that is not empty. */
static Cells
first(Cells cells)
{
    if (cells.a)
        return (Cells){lowest(cells.a), 0, 0, 0};
    if (cells.b)
        return (Cells){0, lowest(cells.b), 0, 0};
    if (cells.c)
        return (Cells){0, 0, lowest(cells.c), 0};
    return (Cells){0, 0, 0, lowest(cells.d)};
}

/* A word and the cells beside it in the same three rows. */
static uint64_t
widened(uint64_t word)
{
    return word | ((word << 1) & NOT_FIRST_COLUMN) | ((word >> 1) & NOT_LAST_COLUMN) | (word << COLUMNS) |
           (word >> COLUMNS);
}

/* One step outwards, word after word: each word already sees the new one above it, and the old one below. */
static Cells
spread(Cells old, Cells within)
{
    Cells new;
    new.a = (widened(old.a) | (old.b << LAST_ROW)) & within.a;
    new.b = (widened(old.b) | (old.c << LAST_ROW) | (new.a >> LAST_ROW)) & within.b;
    new.c = (widened(old.c) | (old.d << LAST_ROW) | (new.b >> LAST_ROW)) & within.c;
    new.d = (widened(old.d) | (new.c >> LAST_ROW)) & within.d;
    return new;
}

static Cells
flooded(Cells grown, Cells within)
{
    for (;;) {
        Cells wider = spread(grown, within);
        if (are_equal(wider, grown))
            return grown;
        grown = wider;
    }
}

static void
add_cell(Cells *cells, int cell)
{
    uint64_t *words[] = {&cells->a, &cells->b, &cells->c, &cells->d};
    *words[cell / CELLS_IN_A_WORD] |= UINT64_C(1) << (cell % CELLS_IN_A_WORD);
}

/* Pieces on pseudo-random cells, leaders first: the same position everywhere. */
static Position
fixed_position(void)
{
    Position position = {{0, 0, 0, 0}, {0, 0, 0, 0}};
    char taken[COLUMNS * ROWS] = {0};
    uint32_t random = 1;
    int placed = 0;
    while (placed < PIECES) {
        random = random * UINT32_C(1664525) + UINT32_C(1013904223);
        int cell = (int)((random >> 16) % (COLUMNS * ROWS));
        if (taken[cell])
            continue;
        taken[cell] = 1;
        add_cell(&position.pieces, cell);
        if (placed < LEADERS)
            add_cell(&position.leaders, cell);
        placed++;
    }
    return position;
}

/* Flood every kingdom once; the number found, and in `trace` something that depends on every word of each. */
static int
flood_kingdoms(const Position *position, uint64_t *trace)
{
    Cells leaders = position->leaders;
    int found = 0;
    while (!is_empty(leaders)) {
        Cells kingdom = flooded(first(leaders), position->pieces);
        leaders = without(leaders, kingdom);
        *trace ^= kingdom.a ^ kingdom.b ^ kingdom.c ^ kingdom.d;
        found++;
    }
    return found;
}

static volatile uint64_t kept; /* written once a repetition, so that no repetition is optimised away */

static void
flood_repeatedly(long repetitions)
{
    Position position = fixed_position();
    uint64_t trace = 0;
    for (long done = 0; done < repetitions; done++) {
        flood_kingdoms(&position, &trace);
        kept = trace;
    }
}

/* Python's own clock, the same on every platform; negative when it raised. */
static double
seconds_now(PyObject *clock)
{
    PyObject *now = PyObject_CallNoArgs(clock);
    if (now == NULL)
        return -1.0;
    double seconds = PyFloat_AsDouble(now);
    Py_DECREF(now);
    return seconds;
}

static PyObject *
measured(PyObject *clock, long repetitions)
{
    double began = seconds_now(clock);
    if (PyErr_Occurred())
        return NULL;
    Py_BEGIN_ALLOW_THREADS
    flood_repeatedly(repetitions);
    Py_END_ALLOW_THREADS
    double ended = seconds_now(clock);
    if (PyErr_Occurred())
        return NULL;
    if (ended <= began) {
        PyErr_Format(PyExc_ValueError, "%ld repetitions are too few to be timed", repetitions);
        return NULL;
    }
    return PyFloat_FromDouble((double)repetitions / (ended - began));
}

static PyObject *
kernel_flood(PyObject *Py_UNUSED(module), PyObject *argument)
{
    long repetitions = PyLong_AsLong(argument);
    if (repetitions == -1 && PyErr_Occurred())
        return NULL;
    if (repetitions < 1) {
        PyErr_Format(PyExc_ValueError, "repetitions must be at least 1, not %ld", repetitions);
        return NULL;
    }
    PyObject *time = PyImport_ImportModule("time");
    if (time == NULL)
        return NULL;
    PyObject *clock = PyObject_GetAttrString(time, "perf_counter");
    Py_DECREF(time);
    if (clock == NULL)
        return NULL;
    PyObject *rate = measured(clock, repetitions);
    Py_DECREF(clock);
    return rate;
}

static PyObject *
kernel_kingdoms(PyObject *Py_UNUSED(module), PyObject *Py_UNUSED(nothing))
{
    Position position = fixed_position();
    uint64_t trace = 0;
    return PyLong_FromLong(flood_kingdoms(&position, &trace));
}

static PyMethodDef methods[] = {
    {"flood", kernel_flood, METH_O, "Flood the fixed position this many times; the positions a second."},
    {"kingdoms", kernel_kingdoms, METH_NOARGS, "The number of kingdoms in the fixed position."},
    {NULL, NULL, 0, NULL},
};

static PyModuleDef_Slot slots[] = {
    {0, NULL},
};

static struct PyModuleDef definition = {
    PyModuleDef_HEAD_INIT,
    .m_name = "_kernel",
    .m_doc = "The calibrator of `regni bench`.",
    .m_size = 0,
    .m_methods = methods,
    .m_slots = slots,
};

PyMODINIT_FUNC
PyInit__kernel(void)
{
    return PyModuleDef_Init(&definition);
}
