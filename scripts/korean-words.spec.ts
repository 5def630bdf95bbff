import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { execaSync } from 'execa';
import { koreanTexts, type Text } from './architecture/texts.ts';

const ROOT = resolve(import.meta.dirname, '..');

/** A wording of texts that people read, and the one that took its place (docs/korean-words.md). */
interface Replaced {
  wording: RegExp;
  write: string;
  /** Texts that keep the wording. */
  except?: readonly { why: string; files?: RegExp; texts?: RegExp }[];
}

const LEGAL = {
  why: 'terms that members agreed to in version v1.0',
  files: /^storefront\/src\/features\/legal\//,
};

/** Recorded by the specification (sections 5 and 8, decision B12), tax-documents.md (section 9) and printing.md (section 3), byte for byte. */
const RECORDED = new Set([
  '아이디를 입력해주세요',
  '비밀번호를 입력해주세요',
  '이름을 입력해주세요.',
  '핸드폰 번호를 입력해주세요',
  '비밀번호는 숫자, 영문, 특수문자를 포함한 8~16자 입력해주세요.',
  '이름은 2자리 이상 입력해주세요.',
  '필수 옵션을 선택해주세요.',
  '배송지를 선택해주세요.',
  "전화번호는 '-' 없이 10~11자리 숫자만 입력해주세요.",
  '아이디/이메일/휴대폰과 비밀번호를 입력해주세요.',
  '회원가입 완료! 로그인해주세요.',
  '불러오는 중 오류가 발생했어요.',
  '검색 중 오류가 발생했어요. 잠시 후 다시 시도해 주세요.',
  '공급자 정보를 먼저 입력해주세요.',
  // Tax evidence (tax documents, section 9).
  '발행이 시작되어 변경할 수 없습니다. 내용이 잘못되었다면 정정을 요청해주세요.',
  '증빙 신청 기한({})이 지났습니다. 고객센터로 문의해주세요.',
  '휴업 중인 사업자등록번호입니다. 번호를 다시 확인해주세요.',
  '정정 요청을 보냈습니다. 확인 후 알려드리겠습니다.',
  '발급 기한이 지났습니다. 지연발급 가산세를 확인한 뒤 다시 실행해주세요.',
  '확인한 뒤 내용이 바뀌었습니다. 다시 확인해주세요.',
  '발행 서비스가 설정되지 않았습니다. 홈택스 일괄발급 파일을 이용해주세요.',
  // Printing (section 3).
  '새 시안이 도착했습니다. 최신 시안을 확인해주세요.',
  '네 가지 확인 항목을 모두 선택해주세요.',
  '유효하지 않은 링크입니다. 주소를 다시 확인해주세요.',
  '사용이 끝난 링크입니다. 보낸 분에게 다시 요청해주세요.',
  '의견을 더 남길 수 없습니다. 담당자에게 연락해주세요.',
  '희망일에 맞추기 어렵습니다. 가장 빠른 출고는 {}입니다.{}',
  '오늘 15시까지 확정하셔야 희망일에 맞출 수 있습니다.',
  '인쇄 파일을 보내주세요 ({})',
  '인쇄 파일을 다시 보내주세요 ({})',
  '인쇄 위치와 방식을 골라주세요.',
  '지금은 고를 수 없는 인쇄 방식 또는 위치입니다. 다시 골라주세요.',
  '결제하기 전에 인쇄 파일을 올려주세요.',
  '파일을 확인하고 있습니다. 잠시만 기다려주세요.',
  '지금 상태에서는 할 수 없습니다. 최신 상태를 확인해주세요.',
  '보류 중인 작업입니다. 담당자에게 문의해주세요.',
  '인쇄에 쓸 수 없는 파일입니다. 다른 파일을 올려주세요.',
  '주문 제작 상품의 청약철회 제한과 인쇄물 권리 확인에 동의해주세요.',
]);

const WORDS: Replaced[] = [
  { wording: /(내|담당자|우리|고객) 차례/, write: '확인 필요, 담당자 확인 중, 고객 회신 대기' },
  { wording: /거두(기|었|고|어)|거둬/, write: '회수' },
  { wording: /여쭤|여쭙/, write: '확인 요청, 문의' },
  { wording: /떠나시/, write: '탈퇴' },
  { wording: /물건/, write: '상품' },
  {
    wording: /(?<![가-힣])몰(?=[에의이은을과로]|[^가-힣]|$)/,
    write: '당사, 쇼핑몰',
    except: [LEGAL],
  },
  {
    wording: /받을 곳|받는 곳|납품할 곳/,
    write: '납품 장소 (estimates, sites), 배송지 (orders)',
    except: [LEGAL],
  },
  { wording: /받고 싶은 날|희망일/, write: '희망 납기일' },
  { wording: /^때$|[가-힣][한든] 때$|^언제$|[가-힣] 시각$|^시각$/, write: '일시' },
  {
    wording: /^구분$|모든 구분|구분 (변경|지우기)/,
    write: '역할',
    except: [
      { why: 'who started a refund', files: /\/refunds\/|people-exports\.ts$/, texts: /^구분$/ },
      { why: 'the kind of a day without work', files: /\/HolidaysPage\.tsx$/, texts: /^구분$/ },
      { why: 'a head of a legal table', files: LEGAL.files },
    ],
  },
  { wording: /세어 ?본/, write: '실사 수량' },
  { wording: /그들의/, write: '상대방' },
  { wording: /답이 오지 않|(서버|결제사|은행)의 답/, write: '응답, 응답하지 않습니다' },
  { wording: /[가-힣]주세요/, write: '주세요 after a space: 시도해 주세요' },
  {
    wording: /(해|보내|알려|찾아|보여|적어|돌려|그려|챙겨)드[리립린릴려렸]/,
    write: '드립니다 after a space: 보내 드립니다',
    except: [LEGAL],
  },
  { wording: /(알려|적어|보내|남겨)주[시신]/, write: '주시- after a space: 알려 주시면', except: [LEGAL] },
  { wording: /시도하세요/, write: '다시 시도해 주세요' },
  {
    wording: /송장 번호|운송장/,
    write: '송장번호',
    except: [
      { why: 'headings that an upload understands', files: /tracking-kind\.ts$/, texts: /^운송장(번호)?$/ },
    ],
  },
  { wording: /장 바구니|(?<![가-힣])카트(?![가-힣])/, write: '장바구니' },
  {
    wording: /[했됐었았렸졌랐났]어요|하시겠어요|할까요|(?<![가-힣])예요|이에요|네요(?![가-힣])/,
    write: '-습니다, -하시겠습니까?',
  },
  { wording: /매장|스토어/, write: '쇼핑몰' },
  { wording: /견본/, write: '샘플' },
  { wording: /(?<![가-힣])(저희|우리)(?!은행)/, write: '당사, 담당자' },
  { wording: /저절로|스스로/, write: '자동으로' },
  { wording: /골라 주|골라주/, write: '선택해 주세요' },
  { wording: /새로 고/, write: '새로고침' },
  { wording: /잠시 뒤/, write: '잠시 후' },
  { wording: /[문류]서?[를을] 없애/, write: '삭제' },
  { wording: /고치기$|끝나지 않은 일|할 수 있는 일$/, write: '수정, 미완료 업무, 권한' },
  { wording: /(?<![가-힣])답합니다|돌려줍니다/, write: '반환합니다, 응답합니다' },
];

/** Screens, texts of errors and notices, papers, and the descriptions of the API document. */
const ROOTS = ['admin-console/src', 'backend/src', 'domain/src', 'openapi/session', 'storefront/src'];
/** Written by programs, applied already, goods and people of the demo, and tests. */
const UNCHECKED =
  /^backend\/src\/(metadata\.ts$|platform\/db\/tables\.ts$|migrations\/|demo\/|seed\/)|\.spec\.tsx?$/;

const sources = execaSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: ROOT, lines: true }).stdout.filter(
  (file) => ROOTS.some((root) => file.startsWith(`${root}/`)) && !UNCHECKED.test(file),
);

const isRight = ({ except }: Replaced, file: string, { text }: Text): boolean =>
  RECORDED.has(text) ||
  (except?.some(({ files, texts }) => (files?.test(file) ?? true) && (texts?.test(text) ?? true)) ?? false);

const found = (file: string, source: string): string[] =>
  koreanTexts(file, source).flatMap((text) =>
    WORDS.filter((word) => word.wording.test(text.text) && !isRight(word, file, text)).map(
      ({ write }) => `${file}:${text.line}: "${text.text}": ${write}`,
    ),
  );

describe('Korean words', () => {
  it.each(ROOTS)('%s says what docs/korean-words.md lists', (root) => {
    const files = sources.filter((file) => file.startsWith(`${root}/`));
    expect(files).not.toEqual([]);
    expect(files.flatMap((file) => found(file, readFileSync(resolve(ROOT, file), 'utf8')))).toEqual([]);
  });

  it('has an example of each word in the list', () => {
    const list = readFileSync(resolve(ROOT, 'docs/korean-words.md'), 'utf8');
    const rows = list.split('\n').filter((line) => line.startsWith('| ') && line.split('|').length === 5);
    const unlisted = WORDS.filter(({ wording }) =>
      rows.every((row) => (row.split('|')[1] ?? '').split(',').every((cell) => !wording.test(cell.trim()))),
    );
    expect(unlisted.map(({ wording }) => wording.source)).toEqual([]);
  });

  it('keeps every recorded text somewhere', () => {
    const texts = new Set(
      sources.flatMap((file) =>
        koreanTexts(file, readFileSync(resolve(ROOT, file), 'utf8')).map(({ text }) => text),
      ),
    );
    expect([...RECORDED].filter((text) => !texts.has(text))).toEqual([]);
  });

  it.each([
    ['a string', "const a = '내 차례';"],
    ['a template, over its expressions', 'const a = `${n}개는 물건입니다`;'],
    ['the text of a page', 'const a = <p>\n  다시 시도해주세요.\n</p>;'],
    ['an attribute', 'const a = <Field label="받을 곳" />;'],
    ['a sentence broken over two lines', 'const a = <p>정말\n  탈퇴하시겠어요?</p>;'],
  ])('are found in %s', (_, source) => {
    expect(found('a.tsx', source)).toHaveLength(1);
  });

  it.each([
    ['a comment', '// 우리 차례'],
    ['a regular expression', 'const a = /물건/;'],
    ['a recorded text', "const a = '배송지를 선택해주세요.';"],
    ['a part of another word', "const a = '쇼핑몰에서 구분해 발송합니다. 우리은행';"],
  ])('are not looked for in %s', (_, source) => {
    expect(found('a.tsx', source)).toEqual([]);
  });
});
