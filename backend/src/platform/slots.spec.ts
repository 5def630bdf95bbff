import { expect, it } from '@jest/globals';
import { Slots } from './slots.js';

it('are as many as there are, and each is given back once', () => {
  const slots = new Slots(2, () => new Error('full'));
  const [first] = [slots.take(), slots.take()];
  expect(() => slots.take()).toThrow('full');
  first?.();
  first?.();
  slots.take();
  expect(() => slots.take()).toThrow('full');
});
