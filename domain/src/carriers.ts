import { normalizeKey } from './validators/key.js';

export interface Carrier {
  /** Stable code, as offered by the shipping form. */
  code: string;
  /** Korean name, as shown. */
  name: string;
  /** Other spellings that people type. */
  aliases: readonly string[];
  /** Public tracking page of one parcel: the carrier's own, or tracker.delivery's if the carrier has none. */
  trackingUrl: (trackingNo: string) => string;
}

export const CARRIERS: readonly Carrier[] = [
  {
    code: 'CJ',
    name: 'CJ대한통운',
    aliases: ['대한통운', 'CJ택배', 'CJLOGISTICS'],
    trackingUrl: (no) => `https://trace.cjlogistics.com/next/tracking.html?wblNo=${no}`,
  },
  {
    code: 'HANJIN',
    name: '한진택배',
    aliases: ['한진'],
    trackingUrl: (no) =>
      `https://www.hanjin.com/kor/CMS/DeliveryMgr/WaybillResult.do?mCode=MN038&schLang=KR&wblnumText2=${no}`,
  },
  {
    code: 'LOTTE',
    name: '롯데택배',
    aliases: ['롯데', '롯데글로벌로지스'],
    trackingUrl: (no) => `https://www.lotteglogis.com/home/reservation/tracking/linkView?InvNo=${no}`,
  },
  {
    code: 'LOGEN',
    name: '로젠택배',
    aliases: ['로젠'],
    trackingUrl: (no) => `https://www.ilogen.com/web/personal/trace/${no}`,
  },
  {
    code: 'EPOST',
    name: '우체국택배',
    aliases: ['우체국'],
    trackingUrl: (no) => `https://service.epost.go.kr/trace.RetrieveDomRigiTraceList.comm?sid1=${no}`,
  },
  {
    code: 'KDEXP',
    name: '경동택배',
    aliases: ['경동'],
    trackingUrl: (no) => `https://tracker.delivery/#/kr.kdexp/${no}`,
  },
  {
    code: 'DAESIN',
    name: '대신택배',
    aliases: ['대신'],
    trackingUrl: (no) => `https://tracker.delivery/#/kr.daesin/${no}`,
  },
];

const plain = (text: string): string => normalizeKey(text).replace(/\s+/g, '').toUpperCase();

/** The known carrier meant by a code or a Korean name, spaces and case ignored; null for any other text (B10). */
export function findCarrier(carrier: string | null | undefined): Carrier | null {
  const typed = plain(carrier ?? '');
  return (
    CARRIERS.find(({ code, name, aliases }) =>
      [code, name, ...aliases].some((word) => plain(word) === typed),
    ) ?? null
  );
}

/** Page that shows where the parcel is; null for an unknown carrier or an invalid number. */
export function trackingLink(
  carrier: string | null | undefined,
  trackingNo: string | null | undefined,
): string | null {
  const no = plain(trackingNo ?? '').replace(/-/g, '');
  if (!/^[0-9A-Z]{4,40}$/.test(no)) return null;
  return findCarrier(carrier)?.trackingUrl(no) ?? null;
}
