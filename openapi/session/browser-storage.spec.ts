import { afterEach, describe, expect, it } from '@jest/globals';
import { deviceStorage, tabStorage } from './browser-storage';

const NAMES = ['localStorage', 'sessionStorage'] as const;
const before = NAMES.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);

function refuse(): never {
  throw new DOMException('refused', 'SecurityError');
}

/** A storage that takes everything, that is full, or that may not even be named. */
function put(
  name: (typeof NAMES)[number],
  kind: 'open' | 'full' | 'denied',
  values = new Map<string, string>(),
) {
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: kind === 'full' ? refuse : (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
    key: (index: number) => [...values.keys()][index] ?? null,
    get length() {
      return values.size;
    },
  };
  Object.defineProperty(globalThis, name, {
    get: () => (kind === 'denied' ? refuse() : storage),
    configurable: true,
  });
  return values;
}

afterEach(() => {
  put('localStorage', 'open');
  put('sessionStorage', 'open');
  for (const key of ['a', 'b']) {
    deviceStorage.remove(key);
    tabStorage.remove(key);
  }
  for (const [name, descriptor] of before) {
    if (descriptor === undefined) Reflect.deleteProperty(globalThis, name);
    else Object.defineProperty(globalThis, name, descriptor);
  }
});

describe('what is kept on the device', () => {
  it('stands in the local storage where the browser allows it', () => {
    const [local, session] = [put('localStorage', 'open'), put('sessionStorage', 'open')];
    deviceStorage.set('a', '1');
    expect([local.get('a'), session.get('a'), deviceStorage.get('a'), deviceStorage.isStored('a')]).toEqual([
      '1',
      undefined,
      '1',
      true,
    ]);
  });

  it.each([
    ['open', 'open', true],
    ['full', 'open', false],
    ['denied', 'full', false],
  ] as const)(
    'is found by the begin of its key, and outlives the tab or not (%s, %s)',
    (local, session, lasts) => {
      put('localStorage', local, new Map([['other', '1']]));
      put('sessionStorage', session);
      deviceStorage.set('a', '1');
      deviceStorage.set('b', '2');
      expect([
        deviceStorage.keys('a'),
        deviceStorage
          .keys('')
          .filter((key) => key !== 'other')
          .sort(),
      ]).toEqual([['a'], ['a', 'b']]);
      expect([deviceStorage.isLasting('a'), deviceStorage.isLasting('c')]).toEqual([lasts, false]);
    },
  );

  it.each(['full', 'denied'] as const)('stands in the tab where the local storage is %s', (kind) => {
    put('localStorage', kind, new Map([['a', 'old']]));
    const session = put('sessionStorage', 'open');
    deviceStorage.set('a', '1');
    expect([session.get('a'), deviceStorage.get('a'), deviceStorage.isStored('a')]).toEqual(['1', '1', true]);
    const local = put('localStorage', 'open');
    deviceStorage.set('a', '2');
    expect([local.get('a'), session.get('a'), deviceStorage.get('a')]).toEqual(['2', undefined, '2']);
  });

  it.each(['full', 'denied'] as const)('stands in memory where all storage is %s', (kind) => {
    put('localStorage', kind);
    put('sessionStorage', kind);
    deviceStorage.set('a', '1');
    tabStorage.set('b', '2');
    expect([deviceStorage.get('a'), tabStorage.get('b'), deviceStorage.isStored('a')]).toEqual([
      '1',
      '2',
      false,
    ]);
    deviceStorage.remove('a');
    expect([deviceStorage.get('a'), deviceStorage.isStored('a')]).toEqual([null, false]);
  });
});
