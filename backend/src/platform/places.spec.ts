import { expect, it } from '@jest/globals';
import { Places } from './places.js';

it('are as many as there are, and each is given back once', () => {
  const places = new Places(2, () => new Error('full'));
  const [first] = [places.take(), places.take()];
  expect(() => places.take()).toThrow('full');
  first?.();
  first?.();
  places.take();
  expect(() => places.take()).toThrow('full');
});
