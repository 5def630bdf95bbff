import { z } from 'zod';

/** A text that may be absent; an empty one counts as absent. */
export const optional = z
  .string()
  .trim()
  .transform((text) => (text === '' ? undefined : text))
  .optional();

/** Whether a text is base64 of something. */
export const isBase64 = (text: string): boolean =>
  /^[A-Za-z0-9+/]+={0,2}$/.test(text) && text.length % 4 === 0;

/** 'Blog.example.com, *.naver.com' → its parts in lower case. */
export function hostsOf(list: string): string[] {
  return list
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .filter((host) => host !== '');
}

/** `https://shop.example`: scheme, host and port only, as browsers send it. */
export const origin = z
  .url({ protocol: /^https?$/ })
  .refine((text) => URL.canParse(text) && new URL(text).origin === text, {
    error: 'must be an origin like https://partner.example',
  });

/** '10.0.0.7' or '10.0.0.0/8'. */
export const proxy = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], {
  error: 'must be an address or a range like 10.0.0.0/8',
});

/** One address of a PostgreSQL server. */
export const databaseUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be an address like postgresql://user:password@host:5432/store',
});

/** What the settings page (docs/settings.md) says of a setting; those with the same text are read together. */
export const about = (description: string, unit?: string): { description: string; unit?: string } => ({
  description,
  ...(unit === undefined ? {} : { unit }),
});

export const milliseconds = (min: number, max = Number.MAX_SAFE_INTEGER) =>
  z.coerce.number().int().min(min).max(max);
