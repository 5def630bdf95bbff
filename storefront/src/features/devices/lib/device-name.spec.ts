import { describe, expect, it } from '@jest/globals';
import { deviceName } from './device-name';

const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';

describe('deviceName', () => {
  it.each([
    [WINDOWS, '윈도우 PC · 크롬'],
    [`${WINDOWS} Edg/140.0`, '윈도우 PC · 엣지'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15', '맥 · 사파리'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1',
      '아이폰 · 사파리',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15) SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36',
      '안드로이드 · 삼성 인터넷',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15; wv) Chrome/140.0 Mobile Safari/537.36 KAKAOTALK 11',
      '안드로이드 · 카카오톡',
    ],
    ['node', '알 수 없는 기기'],
    [null, '알 수 없는 기기'],
  ])('%s', (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name);
  });
});
