import { ARTWORK_TYPES, ARTWORK_RESULT_LABELS, type ArtworkResult } from '@store/domain';
import { fileSize } from '../lib/file-size';
import type { ArtworkFinding, ArtworkVersion } from '../api/artworks';

export type Tone = 'indigo' | 'persimmon' | 'pine' | 'ink';

const TONES: Readonly<Record<ArtworkResult, Tone>> = {
  UNUSABLE: 'persimmon',
  FIX: 'persimmon',
  MANUAL: 'indigo',
  WARN: 'indigo',
  READY: 'pine',
};

/** The label of a file: the state or the result of its check. */
export function stampOf({ state, report }: Pick<ArtworkVersion, 'state' | 'report'>): {
  label: string;
  tone: Tone;
} {
  if (state === 'queued') return { label: '확인 대기', tone: 'ink' };
  if (state === 'running' || report === null) return { label: '확인 중', tone: 'ink' };
  return { label: ARTWORK_RESULT_LABELS[report.verdict], tone: TONES[report.verdict] };
}

const ORDER = ['U', 'F', 'M', 'W', 'I'];

/** The findings, worst first. */
export const sortedFindings = (findings: readonly ArtworkFinding[]): ArtworkFinding[] =>
  findings.toSorted((a, b) => ORDER.indexOf(a.severity) - ORDER.indexOf(b.severity));

/** What to do about a report; null where nothing is needed. */
export function wayOut(verdict: ArtworkResult): string | null {
  if (verdict === 'UNUSABLE') return '이 파일로는 인쇄할 수 없습니다. 수정한 파일을 올려 주세요.';
  if (verdict === 'FIX') return '수정한 파일을 올리시거나, 주문할 때 인쇄용 보정을 요청하실 수 있습니다.';
  if (verdict === 'WARN') return '그대로 쓰실 수 있으며, 주문할 때 한 번 더 확인합니다.';
  return null;
}

/** Whether the file cannot be printed as it is. */
export const needsMending = ({ report }: Pick<ArtworkVersion, 'report'>): boolean =>
  report?.verdict === 'UNUSABLE' || report?.verdict === 'FIX';

/** Type, size and print size where known: `PDF · 1.2MB · 90×50mm`. */
export function fileSummary({
  type,
  bytes,
  report,
}: Pick<ArtworkVersion, 'type' | 'bytes' | 'report'>): string {
  const { widthMm, heightMm, pixels } = report?.facts ?? { widthMm: null, heightMm: null, pixels: null };
  const drawn = widthMm !== null && heightMm !== null ? `${widthMm}×${heightMm}mm` : null;
  const size = pixels === null ? drawn : `${pixels.width}×${pixels.height}px`;
  return [ARTWORK_TYPES[type].label, fileSize(bytes), size].filter((part) => part !== null).join(' · ');
}
