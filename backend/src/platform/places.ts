/** Gives the place back; a second call does nothing. */
export type GiveBack = () => void;

/** So many answers at once may be written while their callers read them. */
export class Places {
  private free: number;

  constructor(
    most: number,
    private readonly refusal: () => Error,
  ) {
    this.free = most;
  }

  /** Throws the refusal where all are taken. The caller gives the place back, whatever happens. */
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
