import { describe, expect, it } from '@jest/globals';
import { Turns } from './take-turns.js';

describe('Turns', () => {
  it('does one thing at a time, in order, and goes on after a failure', async () => {
    const turns = new Turns(10, () => new Error('full'));
    const seen: string[] = [];
    let running = 0;
    const work = (name: string) => async (): Promise<string> => {
      running += 1;
      expect(running).toBe(1);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      seen.push(name);
      if (name === 'b') throw new Error('broken');
      return name;
    };
    const answers = await Promise.allSettled(['a', 'b', 'c'].map((name) => turns.take(work(name))));
    expect(seen).toEqual(['a', 'b', 'c']);
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('refuses what would wait too long, and takes more when there is room again', async () => {
    const turns = new Turns(2, () => new Error('full'));
    let open = (): void => undefined;
    const gate = new Promise<void>((resolve) => (open = resolve));
    const [first, second] = [turns.take(() => gate), turns.take(() => gate)];
    await expect(turns.take(async () => 3)).rejects.toThrow('full');
    open();
    await Promise.all([first, second]);
    expect(await turns.take(async () => 4)).toBe(4);
  });
});
