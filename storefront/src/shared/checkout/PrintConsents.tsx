import { useState } from 'react';
import {
  messageFor,
  PRINT_CONSENT_SUMMARIES,
  printConsentTexts,
  type PrintConsentKind,
  type PrintConsentText,
} from '@store/domain';
import { CheckField } from '../ui/Field';

/** Versions of the accepted texts, as prepare takes them. */
type PrintConsentVersions = Record<PrintConsentKind, string>;

/** A paid line, as far as the texts name it. */
export interface PaidLine {
  name: string;
  quantity: number;
  print: { summary: string } | null;
}

/** The consents needed for printed lines, and their checkboxes; another choice of lines resets them. */
export function usePrintConsents(lines: readonly PaidLine[]) {
  const texts = printConsentTexts(
    lines.flatMap(({ name, quantity, print }) =>
      print === null ? [] : [{ productName: name, quantity, printSummary: print.summary }],
    ),
  );
  const requested = texts.map(({ text }) => text).join('\n');
  const [agreed, setAgreed] = useState<{ texts: string; kinds: readonly PrintConsentKind[] }>({
    texts: '',
    kinds: [],
  });
  const kinds = agreed.texts === requested ? agreed.kinds : [];
  const isMissing = texts.some(({ kind }) => !kinds.includes(kind));
  return {
    texts,
    kinds,
    turn: (kind: PrintConsentKind, on: boolean): void =>
      setAgreed({ texts: requested, kinds: on ? [...kinds, kind] : kinds.filter((one) => one !== kind) }),
    /** The message for a missing one. */
    problem: isMissing ? messageFor('PRINT_CONSENT_REQUIRED') : null,
    /** Part of the body of prepare; empty without consents, so that the body is the recorded one. */
    body:
      texts.length === 0
        ? {}
        : {
            printConsents: Object.fromEntries(
              texts.map(({ kind, version }) => [kind, version]),
            ) as PrintConsentVersions,
          },
  };
}

interface PrintConsentsProps {
  texts: readonly PrintConsentText[];
  kinds: readonly PrintConsentKind[];
  onTurn: (kind: PrintConsentKind, on: boolean) => void;
}

/** Above the pay button, a checkbox for each text and its summary, which unfolds it; never checked in advance. */
export function PrintConsents({ texts, kinds, onTurn }: PrintConsentsProps) {
  if (texts.length === 0) return null;
  return (
    <fieldset
      id="checkout-consents"
      tabIndex={-1}
      className="mt-5 border border-edge bg-white p-4 focus:outline-none"
    >
      <legend className="px-1 font-bold">주문 제작 상품 동의</legend>
      {texts.map(({ kind, text, label }) => (
        <div key={kind} className="border-b border-rule pb-1 last:border-0">
          <CheckField
            required
            label={<span className="text-sm font-semibold">{label}</span>}
            checked={kinds.includes(kind)}
            onChange={({ target }) => onTurn(kind, target.checked)}
          />
          <details className="text-sm text-ink-soft">
            <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-2 leading-snug">
              {PRINT_CONSENT_SUMMARIES[kind]}
              <span className="underline underline-offset-4">전문 보기</span>
            </summary>
            <p className="pb-2 leading-relaxed whitespace-pre-line">{text}</p>
          </details>
        </div>
      ))}
    </fieldset>
  );
}
