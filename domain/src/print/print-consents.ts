import { formatCount } from '../won.js';

/** What a buyer agrees to before a printed line is paid. */
export const PRINT_CONSENT_KINDS = ['withdrawal', 'rights'] as const;
export type PrintConsentKind = (typeof PRINT_CONSENT_KINDS)[number];

/** The current version of the texts. A text never changes: a new text gets a new version. */
export const PRINT_CONSENT_VERSIONS: Readonly<Record<PrintConsentKind, string>> = {
  withdrawal: 'v1.0',
  rights: 'v1.0',
};

/** A printed line as the text on withdrawal names it. */
export interface ConsentLine {
  productName: string;
  /** Pieces. */
  quantity: number;
  /** '앞면 가운데 · 실크 2도' */
  printSummary: string;
}

/** A text with the label of its check box. */
export interface PrintConsentText {
  kind: PrintConsentKind;
  version: string;
  /** The whole text, including the lines that it is about; its SHA-256 is recorded. */
  text: string;
  /** Beside the box. */
  label: string;
}

interface Wording {
  text: (lines: string) => string;
  label: string;
}

/** Every text that buyers ever agreed to, by kind and version. */
const WORDINGS: Readonly<Record<PrintConsentKind, Readonly<Record<string, Wording>>>> = {
  withdrawal: {
    'v1.0': {
      text: (lines) =>
        `아래 상품은 고객님의 로고와 문안으로 개별 제작되어, 제작을 시작한 뒤 철회하시면 다시 팔 수 없어 회사에 회복할 수 없는 손해가 생깁니다. 그래서 시안을 확정하신 뒤(시안을 생략하신 상품은 제작을 시작한 뒤)에는 단순 변심으로 취소·반품하실 수 없습니다. 그 전에는 언제든 취소하실 수 있고, 확정 시안과 다르거나 하자가 있는 상품은 받으신 날부터 3개월, 그 사실을 안 날부터 30일 안에 철회하실 수 있습니다. ${lines}`,
      label: '청약철회가 제한됨을 확인했으며 동의합니다. (필수)',
    },
  },
  rights: {
    'v1.0': {
      text: () =>
        '인쇄할 로고·글꼴·사진·캐릭터·문안을 사용할 저작권·상표권·초상권 등의 권리가 있거나 권리자의 허락을 받았습니다. 권리 침해로 생긴 책임은 주문자에게 있으며, 회사는 권리 침해가 의심되는 인쇄를 멈추고 소명을 요청할 수 있습니다.',
      label: '위 내용을 확인했습니다. (필수)',
    },
  },
};

/** What a text says in one line, above its full wording; it is not what is agreed to. */
export const PRINT_CONSENT_SUMMARIES: Readonly<Record<PrintConsentKind, string>> = {
  withdrawal:
    '주문 제작 상품은 시안 확정 후(시안 생략 시 제작 시작 후) 단순 변심으로 취소·반품할 수 없습니다.',
  rights: '인쇄할 로고·글꼴·사진·문안을 사용할 권리가 있거나 권리자의 허락을 받았습니다.',
};

const describe = ({ productName, quantity, printSummary }: ConsentLine): string =>
  `${productName} ${formatCount(quantity)}개 (${printSummary})`;

/**
 * The two texts about these printed lines, in the current versions or in those that were agreed to. Empty without
 * lines, which need no consent.
 */
export function printConsentTexts(
  lines: readonly ConsentLine[],
  versions: Readonly<Record<PrintConsentKind, string>> = PRINT_CONSENT_VERSIONS,
): PrintConsentText[] {
  if (lines.length === 0) return [];
  const list = lines.map(describe).join(', ');
  return PRINT_CONSENT_KINDS.flatMap((kind) => {
    const version = versions[kind];
    const wording = WORDINGS[kind][version];
    return wording === undefined ? [] : [{ kind, version, text: wording.text(list), label: wording.label }];
  });
}

/** The texts as they were agreed to, with the lines that they name; empty if one of the two does not exist. */
export function agreedConsentTexts(
  lines: readonly ConsentLine[],
  agreed: readonly { kind: PrintConsentKind; version: string }[],
): PrintConsentText[] {
  const [withdrawal, rights] = PRINT_CONSENT_KINDS.map(
    (kind) => agreed.find((one) => one.kind === kind)?.version,
  );
  return withdrawal === undefined || rights === undefined
    ? []
    : printConsentTexts(lines, { withdrawal, rights });
}

/** Whether both current texts were agreed to. */
export const hasPrintConsents = (
  given: Partial<Record<PrintConsentKind, string>> | null | undefined,
): boolean => PRINT_CONSENT_KINDS.every((kind) => given?.[kind] === PRINT_CONSENT_VERSIONS[kind]);
