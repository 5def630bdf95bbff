import { describe, expect, it } from '@jest/globals';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { SetStockDto } from './dto/stock.dto.js';
import { stockChange, type Level } from './stock-change.js';

const LEVEL: Level = { onHand: 10, reserved: 4, lowAt: 3, version: 7 };

function codeOf(level: Level | null, command: SetStockDto): unknown {
  try {
    return stockChange(level, command);
  } catch (error) {
    return error instanceof DomainError ? error.code : error;
  }
}

describe('a tracked product', () => {
  it.each<[SetStockDto, unknown]>([
    [{}, null],
    [{ tracked: true }, null],
    [{ adjustBy: 5 }, { kind: 'adjust', after: { onHand: 15, lowAt: 3 } }],
    [{ adjustBy: -6 }, { kind: 'adjust', after: { onHand: 4, lowAt: 3 } }],
    [{ adjustBy: -7 }, 'STOCK_BELOW_RESERVED'],
    [{ adjustBy: -11 }, 'STOCK_BELOW_RESERVED'],
    [{ adjustBy: 0 }, null],
    [{ adjustBy: 100_000_000 }, 'STOCK_QUANTITY_FORM'],
    [
      { onHand: 20, version: 7 },
      { kind: 'set', after: { onHand: 20, lowAt: 3 } },
    ],
    [
      { onHand: 4, version: 7 },
      { kind: 'set', after: { onHand: 4, lowAt: 3 } },
    ],
    [{ onHand: 3, version: 7 }, 'STOCK_BELOW_RESERVED'],
    [{ onHand: 20 }, 'STOCK_VERSION_REQUIRED'],
    [{ onHand: 20, version: 6 }, 'STALE_VERSION'],
    [{ adjustBy: 1, version: 6 }, 'STALE_VERSION'],
    [{ lowAt: 0 }, { kind: null, after: { onHand: 10, lowAt: 0 } }],
    [{ tracked: false }, 'STOCK_RESERVED'],
    [{ tracked: false, version: 6 }, 'STALE_VERSION'],
  ])('%j → %j', (command, outcome) => expect(codeOf(LEVEL, command)).toEqual(outcome));

  it('without held pieces can be let go', () => {
    expect(codeOf({ ...LEVEL, reserved: 0 }, { tracked: false })).toEqual({ kind: 'untrack', after: null });
  });
});

describe('an untracked product', () => {
  it.each<[SetStockDto, unknown]>([
    [{}, null],
    [{ tracked: false }, null],
    [{ tracked: true }, { kind: 'track', after: { onHand: 0, lowAt: 10 } }],
    [
      { tracked: true, onHand: 5, lowAt: 1 },
      { kind: 'track', after: { onHand: 5, lowAt: 1 } },
    ],
    [{ onHand: 5 }, 'STOCK_NOT_TRACKED'],
    [{ lowAt: 5 }, 'STOCK_NOT_TRACKED'],
    [{ adjustBy: 5 }, 'STOCK_NOT_TRACKED'],
    [{ tracked: true, adjustBy: 5 }, 'STOCK_NOT_TRACKED'],
    [{ tracked: true, onHand: 5, version: 7 }, 'STOCK_NOT_TRACKED'],
  ])('%j → %j', (command, outcome) => expect(codeOf(null, command)).toEqual(outcome));
});
