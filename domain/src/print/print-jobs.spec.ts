import { describe, expect, it } from '@jest/globals';
import { ORDER_STATUSES } from '../order-status.js';
import type { LineArtwork, LineArtworkCheck } from './line-artwork.js';
import { artwork, silk2 } from './print-fixtures.js';
import {
  advisesProof,
  closesPrint,
  dependsReasonOnState,
  firstPrintState,
  isPrintReasonNeeded,
  retainedOfPrint,
  mayAskToSkip,
  maySkipProof,
  PRINT_ACTORS,
  printEventLabel,
  PRINT_JOB_STATES,
  PRINT_MOVE_NAMES,
  printMove,
  printMovesOf,
  printStateLabel,
} from './print-jobs.js';

/** The table of the specification, section 5, written down again by hand. */
const TABLE: readonly (readonly [move: string, moves: string, by: string])[] = [
  ['submit', 'WAITING>CHECKING CHECKING>CHECKING CHANGES>CHECKING PROOF_SENT>CHECKING', 'buyer staff admin'],
  ['askFile', 'CHECKING>WAITING CHANGES>WAITING', 'staff admin'],
  [
    'sendProof',
    'CHECKING>PROOF_SENT CHANGES>PROOF_SENT PROOF_SENT>PROOF_SENT APPROVED>PROOF_SENT',
    'staff admin',
  ],
  ['approve', 'PROOF_SENT>APPROVED', 'buyer link'],
  ['approveFor', 'PROOF_SENT>APPROVED', 'staff admin'],
  ['requestChanges', 'PROOF_SENT>CHANGES', 'buyer link'],
  ['reopen', 'APPROVED>CHANGES', 'buyer'],
  ['skipProof', 'CHECKING>APPROVED', 'buyer staff admin system'],
  ['start', 'APPROVED>PRODUCING', 'staff admin supplier'],
  ['startUnapproved', 'CHECKING>PRODUCING PROOF_SENT>PRODUCING CHANGES>PRODUCING', 'admin'],
  ['finish', 'PRODUCING>PRODUCED', 'staff admin supplier'],
  ['stop', 'PRODUCING>APPROVED', 'staff admin'],
  ['rework', 'PRODUCED>PRODUCING', 'staff admin'],
  [
    'suspend',
    'WAITING>WAITING CHECKING>CHECKING PROOF_SENT>PROOF_SENT CHANGES>CHANGES APPROVED>APPROVED PRODUCING>PRODUCING',
    'staff admin system',
  ],
  [
    'cancel',
    'WAITING>CANCELED CHECKING>CANCELED PROOF_SENT>CANCELED CHANGES>CANCELED APPROVED>CANCELED PRODUCING>CANCELED',
    'staff admin system',
  ],
];

describe('moves of a job', () => {
  it('P44: are those of the table for every state, move and actor', () => {
    const expected = TABLE.flatMap(([move, moves, by]) =>
      moves.split(' ').flatMap((pair) => by.split(' ').map((actor) => `${move} ${pair} ${actor}`)),
    );
    const possible = PRINT_MOVE_NAMES.flatMap((move) =>
      PRINT_JOB_STATES.flatMap((state) =>
        PRINT_ACTORS.flatMap((actor) => {
          const result = printMove(move, { state, held: false }, actor, true);
          return 'to' in result ? [`${move} ${state}>${result.to} ${actor}`] : [];
        }),
      ),
    );
    expect(possible.sort()).toEqual(expected.sort());
  });

  it('P44: of a job that is held are only its files, its release and its end', () => {
    const held = { state: 'CHECKING', held: true } as const;
    expect(printMovesOf(held, 'admin')).toEqual(['submit', 'release', 'cancel']);
    expect(printMovesOf(held, 'buyer')).toEqual(['submit']);
    expect(printMove('start', { state: 'APPROVED', held: true }, 'staff', true)).toEqual({
      refusal: 'PRINT_HELD',
    });
    expect(printMove('release', { state: 'CHECKING', held: false }, 'staff', true)).toEqual({
      refusal: 'PRINT_JOB_STATE',
    });
  });

  it('of a job whose order has left are none, for nobody and in no state', () => {
    for (const actor of PRINT_ACTORS)
      for (const state of PRINT_JOB_STATES)
        expect(printMovesOf({ state, held: false, closed: true }, actor)).toEqual([]);
    expect(printMove('reopen', { state: 'APPROVED', held: false, closed: true }, 'buyer', true)).toEqual({
      refusal: 'PRINT_ORDER_SHIPPED',
    });
    expect(ORDER_STATUSES.filter(closesPrint)).toEqual(['SHIPPED', 'DELIVERED']);
  });

  it('names an approval without a proof as such, and no other state', () => {
    expect(printStateLabel('APPROVED', true)).toBe('시안 생략');
    expect(printStateLabel('APPROVED', false)).toBe('시안 확정');
    expect(printStateLabel('PRODUCING', true)).toBe('제작 중');
  });

  it.each([
    [100_000, false, false],
    [100_001, false, true],
    [0, true, true],
    [null, false, true],
  ])('advises a proof for %s won, first print: %s', (amount, isFirst, isAdvised) => {
    expect(advisesProof(amount, isFirst)).toBe(isAdvised);
  });

  it.each([
    ['askFile', 'CHECKING', true],
    ['sendProof', 'APPROVED', true],
    ['sendProof', 'CHECKING', false],
    ['startUnapproved', 'CHECKING', true],
    ['start', 'APPROVED', false],
    ['cancel', 'WAITING', true],
  ] as const)('%s from %s needs a reason: %p', (move, state, needed) =>
    expect(printMove(move, { state, held: false }, 'admin', false)).toEqual(
      needed ? { refusal: 'PRINT_REASON_REQUIRED' } : { to: move === 'start' ? 'PRODUCING' : 'PROOF_SENT' },
    ),
  );
});

describe('a job', () => {
  it('waits while a file is to come', () => {
    expect(firstPrintState([silk2])).toBe('CHECKING');
    expect(firstPrintState([silk2, { ...silk2, artwork: null }])).toBe('WAITING');
  });

  const clean: LineArtworkCheck = {
    index: 0,
    versionId: artwork('a').versionId,
    artwork: { state: 'done', verdict: 'READY' } as LineArtwork,
    findings: [],
    problem: null,
  };
  it.each([
    ['of a product that asks for one', 'REQUIRED', 'staff', [clean], false],
    ['by the buyer where it is left open', 'SKIPPABLE', 'buyer', [clean], true],
    ['by the buyer where it is asked for', 'OPTIONAL', 'buyer', [clean], false],
    ['by the store where it is asked for', 'OPTIONAL', 'system', [clean], true],
    ['of a file at which a person looks', 'OPTIONAL', 'system', [], false],
    [
      'of a file that does not fit',
      'OPTIONAL',
      'system',
      [{ ...clean, problem: 'PRINT_PLACEMENT_OUT' }],
      false,
    ],
    ['where nothing says what fits', 'OPTIONAL', 'system', null, false],
  ] as const)('P51: may go without a proof %s: %p', (_case, policy, actor, checks, may) =>
    expect(maySkipProof(policy, actor, [silk2], checks)).toBe(may),
  );
});

it('a page knows which moves to offer and when to ask for a reason', () => {
  expect(isPrintReasonNeeded('sendProof', 'APPROVED')).toBe(true);
  expect(isPrintReasonNeeded('sendProof', 'CHECKING')).toBe(false);
  expect(isPrintReasonNeeded('start', 'APPROVED')).toBe(false);
  expect(isPrintReasonNeeded('cancel', 'WAITING')).toBe(true);
  expect((['sendProof', 'cancel', 'start'] as const).map(dependsReasonOnState)).toEqual([true, false, false]);
  const requested = (['REQUIRED', 'SKIPPABLE', 'OPTIONAL'] as const).map((policy) => [
    mayAskToSkip(policy, 'buyer'),
    mayAskToSkip(policy, 'staff'),
  ]);
  expect(requested).toEqual([
    [false, false],
    [true, true],
    [false, true],
  ]);
  expect([printEventLabel('open'), printEventLabel('start')]).toEqual(['작업 등록', '제작 시작']);
});

it.each([
  ['CHECKING', true, true, false, false],
  ['APPROVED', true, false, false, false],
  ['APPROVED', true, true, false, true],
  ['PRODUCING', true, false, true, true],
  ['PRODUCED', true, true, true, true],
  ['PRODUCING', false, true, false, true],
  ['PRODUCING', false, false, false, false],
  ['CANCELED', true, true, false, false],
] as const)(
  'of a job in %s (agreed %p, plate %p) are retained: goods %p, set-up %p',
  (state, isAgreed, hasPlate, goods, setup) =>
    expect(retainedOfPrint(state, { isAgreed, hasPlate })).toEqual({ goods, setup }),
);
