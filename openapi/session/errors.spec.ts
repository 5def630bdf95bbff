import { describe, expect, it } from '@jest/globals';
import { messageOf, toApiError } from './errors';

describe('toApiError', () => {
  it('reads the envelope with its fields', () => {
    const field = { field: 'phone', code: 'PHONE_FORM', message: '숫자만' };
    const error = toApiError(
      { code: 'PHONE_FORM', success: false, message: '숫자만', data: { fields: [field] } },
      400,
    );
    expect(error).toMatchObject({ status: 400, code: 'PHONE_FORM', message: '숫자만', fields: [field] });
    expect(error.isPassing).toBe(false);
  });

  it('never shows an empty sentence', () => {
    expect(toApiError({ code: 'OUT_OF_STOCK', message: '' }, 409)).toMatchObject({
      ...{ code: 'OUT_OF_STOCK', message: '서버 통신 중 오류가 발생했습니다.' },
    });
  });

  it.each([
    ['<html>502</html>', 502],
    [new TypeError('Failed to fetch'), 0],
    [undefined, 0],
  ])('calls %p a failure of the connection', (body, status) => {
    const error = toApiError(body, status);
    expect(error).toMatchObject({ code: 'SERVER_UNREACHABLE', message: '서버 통신 중 오류가 발생했습니다.' });
    expect(error.isPassing).toBe(true);
  });
});

describe('messageOf', () => {
  it('prefers the server', () => {
    expect(messageOf(toApiError({ code: 'X', message: '서버가 말했다' }, 400), '우리말')).toBe(
      '서버가 말했다',
    );
  });

  it('falls back for anything else', () => {
    expect(messageOf(new Error('boom'), '우리말')).toBe('우리말');
  });
});
