/** Returns the place; a second call does nothing. */
export type GiveBack = () => void;

/** Limits the answers that are written at once while their callers read them. */
export class Slots {
  private free: number;

  constructor(
    max: number,
    private readonly refusal: () => Error,
  ) {
    this.free = max;
  }

  /** Throws the refusal if all places are taken. The caller always returns the place. */
  take(): GiveBack {
    if (this.free === 0) throw this.refusal();
    this.free -= 1;
    let isTaken = true;
    return () => {
      if (isTaken) this.free += 1;
      isTaken = false;
    };
  }
}
