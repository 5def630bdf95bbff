import type { FieldErrors, Resolver } from 'react-hook-form';
import {
  BANNER_PLACE_LABELS,
  httpsHost,
  isStorePath,
  LINK_MAX_LENGTH,
  messageFor,
  type BannerPlace,
  type BannerTone,
} from '@store/domain';
import { fromWall, toWall, type WallMoment } from '../../../shared/forms/kst-moment';
import type { Difference } from '../../../shared/ui/stale-choice';
import type { Banner, BannerBody } from '../api/banners';
import { periodText, TONE_LABELS } from './banner-labels';

/** A banner as the form holds it. */
export interface BannerForm {
  place: BannerPlace;
  title: string;
  sub: string;
  ctaLabel: string;
  href: string;
  background: string;
  tone: BannerTone | '';
  active: boolean;
  startsAt: WallMoment;
  endsAt: WallMoment;
}

export const BANNER_FIELDS = [
  'place',
  'title',
  'sub',
  'ctaLabel',
  'href',
  'background',
  'tone',
  'active',
  'startsAt',
  'endsAt',
] as const satisfies readonly (keyof BannerForm)[];

export const NEW_BANNER: BannerForm = {
  place: 'hero',
  title: '',
  sub: '',
  ctaLabel: '',
  href: '',
  background: '',
  tone: '',
  active: true,
  startsAt: null,
  endsAt: null,
};

export function formOf(banner: Banner): BannerForm {
  const { place, title, sub, ctaLabel, href, background, tone, active, startsAt, endsAt } = banner;
  return {
    place,
    title,
    active,
    sub: sub ?? '',
    ctaLabel: ctaLabel ?? '',
    href: href ?? '',
    background: background ?? '',
    tone: tone ?? '',
    startsAt: toWall(startsAt),
    endsAt: toWall(endsAt),
  };
}

/** The request body; empty text clears a field. */
export function bodyOf(form: BannerForm): BannerBody {
  const text = (value: string): string | null => value.trim() || null;
  return {
    place: form.place,
    title: form.title.trim(),
    sub: text(form.sub),
    ctaLabel: text(form.ctaLabel),
    href: text(form.href),
    background: text(form.background),
    tone: form.tone === '' ? null : form.tone,
    active: form.active,
    startsAt: fromWall(form.startsAt),
    endsAt: fromWall(form.endsAt),
  };
}

export type LinkResult = { kind: 'none' | 'store' | 'refused' } | { kind: 'elsewhere'; host: string };

/**
 * Where a link leads, as far as the console can tell while typing: only the server knows which other hosts are allowed.
 */
export function linkResult(typed: string): LinkResult {
  const link = typed.trim();
  if (link === '') return { kind: 'none' };
  if (link.length > LINK_MAX_LENGTH) return { kind: 'refused' };
  if (isStorePath(link)) return { kind: 'store' };
  const host = httpsHost(link);
  return host === null ? { kind: 'refused' } : { kind: 'elsewhere', host };
}

/** Checks of a banner that need no server. */
export const bannerResolver: Resolver<BannerForm> = (form) => {
  const errors: FieldErrors<BannerForm> = {};
  const refuse = (field: keyof BannerForm, message: string) => {
    errors[field] = { type: 'rule', message };
  };
  if (form.title.trim() === '') refuse('title', messageFor('BANNER_TITLE_REQUIRED'));
  if (linkResult(form.href).kind === 'refused') refuse('href', messageFor('BANNER_LINK_FORM'));
  const [from, until] = [fromWall(form.startsAt), fromWall(form.endsAt)];
  if (from !== null && until !== null && until <= from) refuse('endsAt', messageFor('BANNER_DATES_FORM'));
  return Object.keys(errors).length === 0 ? { values: form, errors: {} } : { values: {}, errors };
};

const LABELS: Record<string, (form: BannerForm) => string> = {
  위치: ({ place }) => BANNER_PLACE_LABELS[place],
  제목: ({ title }) => title,
  설명: ({ sub }) => sub,
  '버튼 문구': ({ ctaLabel }) => ctaLabel,
  '이동할 주소': ({ href }) => href,
  '배경 이미지': ({ background }) => background.split('/').at(-1) ?? '',
  배경색: ({ tone }) => (tone === '' ? '' : TONE_LABELS[tone]),
  노출: ({ active }) => (active ? '켜짐' : '꺼짐'),
  기간: ({ startsAt, endsAt }) => periodText(fromWall(startsAt), fromWall(endsAt)),
};

/** The differences between two forms, as text. */
export function differencesOf(theirs: BannerForm, mine: BannerForm): Difference[] {
  return Object.entries(LABELS)
    .map(([name, textOf]) => ({ name, theirs: textOf(theirs) || '없음', mine: textOf(mine) || '없음' }))
    .filter((difference) => difference.theirs !== difference.mine);
}
