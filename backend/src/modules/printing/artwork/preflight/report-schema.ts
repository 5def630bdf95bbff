import {
  ARTWORK_TYPE_NAMES,
  ARTWORK_RESULTS,
  FINDING_CODES,
  FINDING_SEVERITIES,
  PROOF_LIMITS,
  type ArtworkReport,
} from '@store/domain';
import * as z from 'zod/mini';

// The process that writes a report has read an unknown file: its output is validated like a request.

const short = z.string().check(z.maxLength(500));
const amount = z.nullable(z.number());
const box = z.strictObject({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });

const FIELDS = z.strictObject({
  type: z.enum(ARTWORK_TYPE_NAMES),
  widthMm: amount,
  heightMm: amount,
  ratio: amount,
  bleedMm: amount,
  pages: z.int(),
  pixels: z.nullable(z.strictObject({ width: z.int(), height: z.int() })),
  pixelsAcross: amount,
  colors: z.array(z.enum(['rgb', 'cmyk', 'gray', 'other'])).check(z.maxLength(4)),
  profile: z.boolean(),
  transparency: z.boolean(),
  opaque: z.nullable(z.boolean()),
  ink: z.nullable(box),
  flatColors: amount,
  thinnestMm: amount,
  text: z.nullable(box),
  fonts: z.array(short).check(z.maxLength(20)),
});

const FINDING = z.strictObject({
  code: z.enum(FINDING_CODES),
  severity: z.enum(FINDING_SEVERITIES),
  page: z.nullable(z.int()),
  value: amount,
  limit: amount,
  message: z.string().check(z.maxLength(1000)),
});

const REPORT = z.strictObject({
  engine: z.string().check(z.maxLength(20)),
  verdict: z.enum(ARTWORK_RESULTS),
  facts: z.nullable(FIELDS),
  findings: z.array(FINDING).check(z.maxLength(40)),
  unchecked: z.array(short).check(z.maxLength(20)),
});

/** The report of a check; null where it is invalid. */
export function parseReport(text: string, tookMs: number): ArtworkReport | null {
  try {
    const parsed = REPORT.safeParse(JSON.parse(text));
    return parsed.success ? { ...parsed.data, tookMs } : null;
  } catch {
    return null;
  }
}

const PAGES = z
  .array(z.strictObject({ width: z.int().check(z.positive()), height: z.int().check(z.positive()) }))
  .check(z.maxLength(PROOF_LIMITS.proofPages));

/** Sizes of the pages that a check drew; none where its output is invalid. */
export function parsePages(text: string): { width: number; height: number }[] {
  try {
    const parsed = PAGES.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : [];
  } catch {
    return [];
  }
}
