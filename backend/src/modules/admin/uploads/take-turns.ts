/** Work that is done one after the other, with a bound on how many wait. */
export class Turns {
  private last: Promise<unknown> = Promise.resolve();
  private waiting = 0;

  constructor(
    private readonly most: number,
    private readonly refusal: () => Error,
  ) {}

  /** Runs the work when all before it is done; rejects with the refusal where too many wait already. */
  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.waiting >= this.most) throw this.refusal();
    this.waiting += 1;
    const turn = this.last.then(work).finally(() => (this.waiting -= 1));
    this.last = turn.catch(() => undefined);
    return turn;
  }
}
