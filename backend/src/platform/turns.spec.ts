import { describe, expect, it } from '@jest/globals';
import { takingTurns } from './turns.js';

const full = (): Error => new Error('full');

describe('taking turns', () => {
  it('does one thing at a time, in order, and goes on after a failure', async () => {
    const inTurn = takingTurns({ atOnce: 1, mostWaiting: 10, refusal: full });
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
    const answers = await Promise.allSettled(['a', 'b', 'c'].map((name) => inTurn(work(name))));
    expect(seen).toEqual(['a', 'b', 'c']);
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('refuses what would wait too long, and takes more when there is room again', async () => {
    const inTurn = takingTurns({ atOnce: 1, mostWaiting: 1, refusal: full });
    let open = (): void => undefined;
    const gate = new Promise<void>((resolve) => (open = resolve));
    const first = inTurn(() => gate);
    await new Promise((resolve) => setImmediate(resolve));
    const second = inTurn(() => gate);
    await expect(inTurn(async () => 3)).rejects.toThrow('full');
    open();
    await Promise.all([first, second]);
    expect(await inTurn(async () => 4)).toBe(4);
  });
});
