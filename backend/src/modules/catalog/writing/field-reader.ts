import { isHttpUrl, MAX_UNIT_PRICE, messageFor, type PlainMessageCode } from '@store/domain';
import type { FormErrors } from './form-errors.js';
import { isOwnMedia, ownMediaPath } from './own-media.js';

/** Largest value of PostgreSQL's integer. */
export const MAX_INT4 = 2_147_483_647;

/** Longest address of a picture, as the columns hold it. */
const URL_MAX_LENGTH = 1000;

/** Control characters but tab and line ends; PostgreSQL cannot store NUL, and the others are never meant. */
const UNPRINTABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/;

interface Found {
  /** The name under which it came, for the error. */
  field: string;
  raw: unknown;
}

/**
 * Reads untrusted fields of one object. Every method answers undefined for a field that is absent or wrong; a wrong
 * one is noted in `errors`. Where a field has two names (decision A25), the first that is there counts.
 */
export class FieldReader {
  constructor(
    private readonly source: Readonly<Record<string, unknown>>,
    /** 'product.' or 'images.0.' */
    private readonly prefix: string,
    private readonly errors: FormErrors,
  ) {}

  /** Whether one of the names is there at all. */
  has(...names: string[]): boolean {
    return this.find(names) !== null;
  }

  refuse(name: string, code: PlainMessageCode): undefined {
    this.errors.add(`${this.prefix}${name}`, code);
    return undefined;
  }

  /** Trimmed, composed (NFC); null for an empty one. At most `max` characters. */
  text(names: readonly string[], max: number): string | null | undefined {
    const found = this.find(names);
    if (found === null) return undefined;
    if (found.raw === null) return null;
    const text = typeof found.raw === 'string' ? found.raw.normalize('NFC').trim() : null;
    if (text === null || [...text].length > max || UNPRINTABLE.test(text)) {
      this.errors.addText(found.field, 'CATALOG_TEXT_FORM', messageFor('CATALOG_TEXT_FORM', { max }));
      return undefined;
    }
    return text === '' ? null : text;
  }

  /** A text that may not be empty where it is given; `code` says so. */
  filledText(names: readonly string[], max: number, code: PlainMessageCode): string | undefined {
    const text = this.text(names, max);
    if (text === null) this.errors.add(this.find(names)?.field ?? `${this.prefix}${names[0] ?? ''}`, code);
    return text ?? undefined;
  }

  /** Whole won, 0 or more; null for none. */
  price(name: string): number | null | undefined {
    const found = this.find([name]);
    if (found === null) return undefined;
    if (found.raw === null) return null;
    return isWhole(found.raw, 0, MAX_UNIT_PRICE) ? found.raw : this.refuse(name, 'PRODUCT_PRICE_FORM');
  }

  /** A whole number of 0 or more. */
  order(name: string, code: PlainMessageCode): number | undefined {
    const found = this.find([name]);
    if (found === null) return undefined;
    return isWhole(found.raw, 0, MAX_INT4) ? found.raw : this.refuse(name, code);
  }

  flag(name: string): boolean | undefined {
    const found = this.find([name]);
    if (found === null) return undefined;
    return typeof found.raw === 'boolean' ? found.raw : this.refuse(name, 'PRODUCT_FLAG_FORM');
  }

  /** One of the known words. */
  word<T extends string>(name: string, known: readonly T[], code: PlainMessageCode): T | undefined {
    const found = this.find([name]);
    if (found === null) return undefined;
    return known.find((word) => word === found.raw) ?? this.refuse(name, code);
  }

  /** Address of a picture: http(s), or of this store, which is kept without its host. Null for an empty one. */
  picture(names: readonly string[], publicUrl: string): string | null | undefined {
    const found = this.find(names);
    if (found === null) return undefined;
    if (found.raw === null || found.raw === '') return null;
    const url = typeof found.raw === 'string' ? ownMediaPath(found.raw.trim(), publicUrl) : '';
    if (isPictureUrl(url)) return url;
    this.errors.add(found.field, 'IMAGE_URL_FORM');
    return undefined;
  }

  private find(names: readonly string[]): Found | null {
    const name = names.find((candidate) => this.source[candidate] !== undefined);
    return name === undefined ? null : { field: `${this.prefix}${name}`, raw: this.source[name] };
  }
}

function isWhole(value: unknown, low: number, high: number): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= low && value <= high;
}

function isPictureUrl(url: string): boolean {
  if (url.length > URL_MAX_LENGTH || /\s/.test(url) || UNPRINTABLE.test(url)) return false;
  return isOwnMedia(url) || (isHttpUrl(url) && URL.canParse(url));
}
