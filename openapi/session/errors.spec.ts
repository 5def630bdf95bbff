import { describe, expect, it } from '@jest/globals';
import { isRefusal, messageOf, toApiError } from './errors';

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

  it.each([
    [{ code: 'OUT_OF_STOCK', success: false, message: '' }, 'OUT_OF_STOCK'],
    [{ code: 'OUT_OF_STOCK', success: false, message: '  ' }, 'OUT_OF_STOCK'],
    [{ code: 'OUT_OF_STOCK', success: false }, 'OUT_OF_STOCK'],
    [{ success: false }, ''],
    [{ message: null }, ''],
  ])('leaves the words to the place where %j is shown', (body, code) => {
    const error = toApiError(body, 409);
    expect(error).toMatchObject({ status: 409, code, message: '', isUnanswered: false });
    expect(messageOf(error, '장바구니 담기에 실패했습니다.')).toBe('장바구니 담기에 실패했습니다.');
  });

  it('takes the words of a refusal that names no code', () => {
    expect(toApiError({ message: '품절입니다.' }, 400)).toMatchObject({ code: '', message: '품절입니다.' });
  });

  it.each([
    ['<html>502</html>', 502],
    [new TypeError('Failed to fetch'), 0],
    [undefined, 0],
    // The line broke in the middle of a success, or something on the way answered in its own words.
    [new TypeError('network error'), 200],
    [new SyntaxError('Unexpected token <'), 200],
    ['<html>welcome to the hotel network</html>', 200],
  ])('calls %p with status %i a failure of the connection', (body, status) => {
    const error = toApiError(body, status);
    expect(error).toMatchObject({ code: 'SERVER_UNREACHABLE', message: '', isUnanswered: true });
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

describe('isRefusal', () => {
  it.each([
    [{ code: 'success', success: true }, false],
    [{ code: 'PENDING', success: true }, false],
    [{ code: 'AuthPasswordError', success: false }, true],
    [{ success: false }, true],
    [{ data: [] }, false],
    [[], false],
    [null, false],
    ['false', false],
  ])('of %j: %p', (body, refused) => {
    expect(isRefusal(body)).toBe(refused);
  });
});
