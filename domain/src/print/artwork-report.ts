import type { ArtworkType } from './artwork-files.js';

/** What a finding means: unusable, must be changed, a person checks, to be confirmed, information. */
export const FINDING_SEVERITIES = ['U', 'F', 'M', 'W', 'I'] as const;
export type FindingSeverity = (typeof FINDING_SEVERITIES)[number];

/** The result of a check, worst first; it is that of the worst finding. */
export const ARTWORK_RESULTS = ['UNUSABLE', 'FIX', 'MANUAL', 'WARN', 'READY'] as const;
export type ArtworkResult = (typeof ARTWORK_RESULTS)[number];

export const ARTWORK_RESULT_LABELS: Readonly<Record<ArtworkResult, string>> = {
  UNUSABLE: '사용할 수 없음',
  FIX: '수정 필요',
  MANUAL: '담당자 확인',
  WARN: '확인 필요',
  READY: '인쇄 가능',
};

const RESULT_OF: Readonly<Record<FindingSeverity, ArtworkResult>> = {
  U: 'UNUSABLE',
  F: 'FIX',
  M: 'MANUAL',
  W: 'WARN',
  I: 'READY',
};

/** How far the check of a version is. */
export const ARTWORK_STATES = ['queued', 'running', 'done', 'failed'] as const;
export type ArtworkState = (typeof ARTWORK_STATES)[number];

/** The values that fill the sentences of findings. */
export interface FindingValues {
  dpi?: number;
  mm?: number;
  min?: number;
  safe?: number;
  n?: number;
  m?: number;
  w?: number;
  h?: number;
  W?: number;
  H?: number;
  fonts?: string;
  types?: string;
  method?: string;
  list?: string;
}

const textOf = (value: string | number | undefined): string => String(value ?? '');

/** Every finding with its severity and sentence. The first half is about the file, the second about a placement. */
const FINDINGS = {
  FILE_BROKEN: ['U', () => '파일이 손상되어 열 수 없습니다. 원본 프로그램에서 다시 저장해 올려 주세요.'],
  FILE_ENCRYPTED: ['U', () => '암호가 걸린 PDF입니다. 암호를 풀고 다시 저장해 올려 주세요.'],
  FILE_TOO_COMPLEX: [
    'U',
    () => '파일이 너무 복잡해 확인하지 못했습니다. 단순하게 저장하거나 이미지로 올려 주세요.',
  ],
  PIXELS_TOO_MANY: ['U', () => '이미지가 너무 큽니다. (최대 1억 화소)'],
  SVG_ACTIVE: ['U', () => '스크립트나 외부 연결이 든 SVG입니다. PDF로 저장해 올려 주세요.'],
  AI_NO_PDF: ['U', () => "PDF 내용 없이 저장된 AI 파일입니다. 저장할 때 'PDF 호환 파일 만들기'를 켜 주세요."],
  PAGE_EMPTY: ['U', () => '빈 페이지입니다. 인쇄할 내용이 있는 파일을 올려 주세요.'],
  FONT_NOT_EMBEDDED: [
    'F',
    ({ fonts }) => `글꼴이 들어 있지 않습니다. 글자를 윤곽선으로 바꿔 주세요. (${textOf(fonts)})`,
  ],
  FONT_LIVE: ['W', () => '윤곽선으로 바꾸지 않은 글자가 있습니다. 모양이 달라질 수 있습니다.'],
  PAGES_EXTRA: ['W', ({ n }) => `${textOf(n)}쪽 가운데 첫 쪽만 인쇄합니다.`],
  PDF_ACTIVE: ['I', () => 'PDF 안의 스크립트와 첨부 파일은 쓰지 않습니다.'],
  MANUAL_CHECK: ['M', () => '담당자가 직접 확인하는 형식입니다. 시안을 꼭 보내 드립니다.'],
  PREVIEW_SKIPPED: ['I', () => '이미지가 커서 미리보기를 제공하지 않습니다.'],
  UNCHECKED: ['I', ({ list }) => `자동으로 확인하지 못했습니다: ${textOf(list)}`],

  TYPE_NOT_TAKEN: ['F', ({ types }) => `이 인쇄 방식은 ${textOf(types)} 파일만 받습니다.`],
  DPI_LOW: [
    'F',
    ({ dpi, mm }) =>
      `인쇄 크기에서 ${textOf(dpi)}dpi로, 선명하게 인쇄되지 않습니다. ${textOf(mm)}mm 이하로 줄이거나 더 큰 파일을 올려 주세요.`,
  ],
  OUT_OF_AREA: ['F', ({ mm }) => `로고가 인쇄 영역을 ${textOf(mm)}mm 벗어났습니다. 안으로 옮겨 주세요.`],
  BLEED_MISSING: [
    'F',
    ({ mm }) => `재단 여백이 부족합니다. 배경을 상하좌우 ${textOf(mm)}mm씩 넓혀 저장해 주세요.`,
  ],
  SIZE_MISMATCH: [
    'F',
    ({ w, h, W, H }) =>
      `파일(${textOf(w)}×${textOf(h)}mm)과 인쇄 크기(${textOf(W)}×${textOf(H)}mm)의 비율이 다릅니다.`,
  ],
  DPI_WEAK: [
    'W',
    ({ dpi, min }) => `인쇄 크기에서 ${textOf(dpi)}dpi입니다. ${textOf(min)}dpi보다 낮아 흐릴 수 있습니다.`,
  ],
  BACKGROUND_OPAQUE: ['W', () => '배경이 투명하지 않아 바탕 사각형까지 인쇄될 수 있습니다.'],
  INKS_MORE: [
    'W',
    ({ n, m }) => `색이 ${textOf(n)}가지쯤으로 보입니다. ${textOf(m)}도로는 모두 표현되지 않습니다.`,
  ],
  COLOR_RGB: ['I', () => 'RGB 이미지입니다. 인쇄하면 화면보다 탁해질 수 있습니다.'],
  TRANSPARENCY: ['W', ({ method }) => `투명 효과는 ${textOf(method)}에서 다르게 나올 수 있습니다.`],
  LINE_THIN: [
    'W',
    ({ mm, min }) => `가장 가는 선이 ${textOf(mm)}mm입니다. ${textOf(min)}mm보다 가늘면 끊길 수 있습니다.`,
  ],
  TEXT_IN_MARGIN: [
    'W',
    ({ mm, safe }) =>
      `글자가 재단선에 ${textOf(mm)}mm까지 붙어 있습니다. ${textOf(safe)}mm 이상 띄워 주세요.`,
  ],
} as const satisfies Record<string, readonly [FindingSeverity, (values: FindingValues) => string]>;

export type FindingCode = keyof typeof FINDINGS;

export const FINDING_CODES = Object.keys(FINDINGS) as FindingCode[];

/** One thing that was found. */
export interface Finding {
  code: FindingCode;
  severity: FindingSeverity;
  /** Page from 1; null if it is about the whole file or a placement. */
  page: number | null;
  /** The measured value, in the unit of the sentence; null if there is none. */
  value: number | null;
  /** The required value, in the same unit; null if there is none. */
  limit: number | null;
  /** For a person. */
  message: string;
}

/** A finding with its sentence. `value` and `limit` are what screens may show beside it. */
export function findingOf(
  code: FindingCode,
  values: FindingValues = {},
  measured: { page?: number; value?: number; limit?: number } = {},
): Finding {
  const [severity, sentence] = FINDINGS[code];
  const { page = null, value = null, limit = null } = measured;
  return { code, severity, page, value, limit, message: sentence(values) };
}

/** The result of these findings: that of the worst one. */
export function resultOf(findings: readonly Pick<Finding, 'severity'>[]): ArtworkResult {
  const worst = FINDING_SEVERITIES.find((severity) => findings.some((one) => one.severity === severity));
  return RESULT_OF[worst ?? 'I'];
}

/** What no program checks; every report says it. */
export const ALWAYS_UNCHECKED = [
  '도형의 색상 모드와 별색',
  '오버프린트',
  '총 잉크량',
  '트래핑',
  '실제 색상',
  '맞춤법',
  '이미지의 권리',
  '미세한 압축 손상',
  '윤곽선 글자의 안전 여백',
] as const;

/** A part of the page: fractions of its width and height from the upper left corner. */
export interface FractionBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What is known about the file: enough to evaluate any placement without the file. */
export interface ArtworkData {
  type: ArtworkType;
  /** Size of the printed page (trim box), or of the picture at its own density, mm; null if the file has none. */
  widthMm: number | null;
  heightMm: number | null;
  /** Its height ÷ width; null if unknown. */
  ratio: number | null;
  /** How far the page extends beyond its trim box on every side, mm; null without one. */
  bleedMm: number | null;
  pages: number;
  /** Pixels of a picture file. */
  pixels: { width: number; height: number } | null;
  /**
   * Pixels across if the coarsest picture of the file were as wide as the page; null without pictures. Divided by the
   * printed width in inches it gives the dpi.
   */
  pixelsAcross: number | null;
  /** Colour spaces of its pictures. */
  colors: ('rgb' | 'cmyk' | 'gray' | 'other')[];
  /** An ICC profile is embedded; for picture files only. */
  profile: boolean;
  /** It has an alpha channel, or a drawing with transparency. */
  transparency: boolean;
  /** The edge of the page is covered; null if it was not drawn. */
  opaque: boolean | null;
  /** The part that is not empty; null if it was not drawn. */
  ink: FractionBox | null;
  /** Flat colours, estimated; null if it was not drawn. */
  flatColors: number | null;
  /** The thinnest stroke at the file's own size, mm. */
  thinnestMm: number | null;
  /** Whether there is live text, and the part of the page that holds it. */
  text: FractionBox | null;
  /** Names of fonts, embedded or not. */
  fonts: string[];
}

/** What the machine found out about a version. */
export interface ArtworkReport {
  /** Version of the checks. */
  engine: string;
  verdict: ArtworkResult;
  /** Null if the file could not be read. */
  facts: ArtworkData | null;
  findings: Finding[];
  /** What was not checked, in words. */
  unchecked: string[];
  /** Milliseconds that the check took. */
  tookMs: number;
}

/** Version of the checks; raised when the same file would get a different report. */
export const PREFLIGHT_ENGINE = '1';
