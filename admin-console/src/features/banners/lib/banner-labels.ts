import { formatDateTimeKst, type BannerPhase, type BannerTone } from '@store/domain';

export const PHASE_LABELS: Readonly<Record<BannerPhase, string>> = {
  live: '노출 중',
  scheduled: '노출 예정',
  ended: '노출 종료',
  hidden: '꺼짐',
};

export const TONE_LABELS: Readonly<Record<BannerTone, string>> = {
  hanji: '한지',
  ink: '먹',
  pine: '솔',
  indigo: '쪽빛',
  persimmon: '감',
  dawn: '새벽',
  forest: '숲',
};

/** Start and end, as text. */
export function periodText(startsAt: string | null, endsAt: string | null): string {
  if (startsAt === null && endsAt === null) return '기간 제한 없음';
  const from = startsAt === null ? '' : `${formatDateTimeKst(startsAt)}부터`;
  const until = endsAt === null ? '' : `${formatDateTimeKst(endsAt)} 전까지`;
  return [from, until].filter(Boolean).join(' ');
}
