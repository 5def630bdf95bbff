/** First match wins: Edge and Samsung Internet call themselves Chrome too, and Chrome calls itself Safari. */
const BROWSERS: readonly [RegExp, string][] = [
  [/KAKAOTALK/i, '카카오톡'],
  [/NAVER\(inapp|Whale\//i, '네이버'],
  [/SamsungBrowser\//, '삼성 인터넷'],
  [/Edg(e|A|iOS)?\//, '엣지'],
  [/Firefox\/|FxiOS\//, '파이어폭스'],
  [/Chrome\/|CriOS\//, '크롬'],
  [/Safari\//, '사파리'],
];

const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone/, '아이폰'],
  [/iPad/, '아이패드'],
  [/Android/, '안드로이드'],
  [/Windows/, '윈도우 PC'],
  [/Macintosh|Mac OS X/, '맥'],
  [/Linux|CrOS/, '리눅스 PC'],
];

const nameIn = (list: readonly [RegExp, string][], text: string): string | null =>
  list.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/** What a member would call the device: '아이폰 · 사파리'. */
export function deviceName(userAgent: string | null): string {
  const parts = [nameIn(SYSTEMS, userAgent ?? ''), nameIn(BROWSERS, userAgent ?? '')].filter(
    (name) => name !== null,
  );
  return parts.length === 0 ? '알 수 없는 기기' : parts.join(' · ');
}
