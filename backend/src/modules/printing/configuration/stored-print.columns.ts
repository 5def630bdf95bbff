import { FINDING_CODES, PROOF_REQUESTS } from '@store/domain';
import {
  boolean,
  decimal,
  int,
  listOf,
  nullable,
  object,
  oneOf,
  optional,
  text,
} from '../../../platform/db/rows.js';

/** A PrintSelection as carts, orders and estimates store it in JSON. */
export const STORED_PRINT = object({
  placements: listOf(
    object({
      area: text,
      method: text,
      inks: int,
      colours: listOf(text),
      artwork: nullable(object({ versionId: text, sha256: text })),
      widthMm: nullable(decimal),
      heightMm: nullable(decimal),
      xMm: nullable(decimal),
      yMm: nullable(decimal),
      rotation: int,
      accepted: optional(listOf(oneOf(FINDING_CODES))),
      redraw: optional(boolean),
    }),
  ),
  proof: optional(oneOf(PROOF_REQUESTS)),
  needBy: optional(text),
  reprintOf: optional(int),
});
