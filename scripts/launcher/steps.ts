import { column, green, grey, red, seconds, yellow } from '../lib/terminal.ts';

const NAME_WIDTH = 52;

/** Prints each step of a start with the time it took, when it is done. */
export class Steps {
  readonly #print: (line: string) => void;
  #muted = false;

  constructor(print: (line: string) => void = console.log) {
    this.#print = print;
  }

  /** Runs a step; `describe` may name it by its result. Steps may overlap. */
  async run<T>(
    name: string,
    work: () => Promise<T>,
    describe: (result: T) => string = () => name,
  ): Promise<T> {
    const started = performance.now();
    try {
      const result = await work();
      this.done(describe(result), performance.now() - started);
      return result;
    } catch (error) {
      this.#report(`  ${red('✗')} ${column(name, NAME_WIDTH)} ${grey(seconds(performance.now() - started))}`);
      throw error;
    }
  }

  done(name: string, milliseconds: number): void {
    this.#report(`  ${green('✓')} ${column(name, NAME_WIDTH)} ${grey(seconds(milliseconds))}`);
  }

  /** Something that the person at the terminal should know. */
  report(text: string): void {
    this.#report(`  ${yellow('!')} ${text}`);
  }

  print(text: string): void {
    this.#print(text);
  }

  /** No more steps and remarks: what fails while everything is being stopped is not worth a line. */
  mute(): void {
    this.#muted = true;
  }

  #report(line: string): void {
    if (!this.#muted) this.#print(line);
  }
}
