/** How one goes on, and how one goes down in a stack. */
export type Lesson = 'along' | 'below';

/** Milliseconds until somebody who has not moved is told how to, and until somebody on a slide with more below is. */
const PATIENCE: Readonly<Record<Lesson, number>> = { along: 6000, below: 1000 };

interface Teacher {
  /** Says it. Answers what takes it back. */
  readonly tell: (lesson: Lesson) => () => void;
  /** There is nothing more to tell. */
  readonly done: () => void;
}

/**
 * Tells each lesson once, after its while, to somebody who has not shown that they know it; it goes with the next move.
 */
export class Lessons {
  readonly #teacher: Teacher;
  readonly #told = new Set<Lesson>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #takeBack: (() => void) | null = null;

  constructor(teacher: Teacher) {
    this.#teacher = teacher;
    this.#after('along');
  }

  /** Somebody has moved to another slide. */
  moved({ canGoDown }: { readonly canGoDown: boolean }): void {
    this.end();
    if (this.#told.has('below')) this.#teacher.done();
    else if (canGoDown) this.#after('below');
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#takeBack?.();
    this.#takeBack = null;
  }

  #after(lesson: Lesson): void {
    this.#timer = setTimeout(() => {
      this.#told.add(lesson);
      this.#takeBack = this.#teacher.tell(lesson);
    }, PATIENCE[lesson]);
  }
}
