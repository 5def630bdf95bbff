import { describe, expect, it } from '@jest/globals';
import type { Page, Request, Route } from 'playwright-core';
import { expectSoon, openPage } from '../../scripts/testing/browser';
import { lineOf, newBuyer, openAs, someProducts, type Caller } from './buying';
import { countOf, visitor } from './support';

/*
 * What each page says when its call fails (specification, section 8). The server cannot be made to refuse without a
 * reason or to stay silent, so its answers are replaced here.
 */

const REASON = '서버가 알려준 이유입니다.';

type Failure = 'reason' | 'refused' | 'silent';

/**
 * One after another with different texts, so that none is mistaken for the next. That a 200 may be a refusal as well
 * (section 7) is decided for all calls at once, in openapi/session/client.spec.ts.
 */
const ORDER: readonly Failure[] = ['refused', 'reason', 'silent'];
const ANSWERED: readonly Failure[] = ['refused', 'reason'];

const FAILURES: Record<Failure, (route: Route, reason: string) => Promise<void>> = {
  /** A refusal with a reason. */
  reason: (route, message) =>
    route.fulfill({ status: 409, json: { code: 'REFUSED', success: false, message, data: null } }),
  /** A refusal without a reason. */
  refused: (route) => route.fulfill({ status: 400, json: { code: 'REFUSED', success: false } }),
  /** No answer at all. */
  silent: (route) => route.abort(),
};

interface FailingCall {
  method: string;
  call: RegExp;
  /** Once, before the first failure. */
  prepare?: (page: Page) => Promise<void>;
  /** Makes the call, again for each failure. */
  act: (page: Page) => Promise<void>;
  /** The recorded text; `silent` where the text differs when there is no answer. */
  text: string;
  silent?: string;
  /** Shows its own text whatever the reason is. */
  ownWordsOnly?: boolean;
  /** All of them when left out. */
  failures?: readonly Failure[];
}

/** A page, and the calls that fail on it, one after another. */
interface FailingPage {
  path: string;
  /** A buyer with two addresses and a cart line opens it. */
  asBuyer?: boolean;
  calls: readonly FailingCall[];
}

const press = (name: string) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name }).first().click();

async function fillSignUp(page: Page): Promise<void> {
  const { name, email, password } = visitor();
  await page.getByText('개인 회원').click();
  await page.getByLabel('이름', { exact: true }).fill(name);
  await page.getByLabel('이메일', { exact: true }).fill(email);
  await page.getByLabel('비밀번호').fill(password);
  await page.getByLabel('모두 동의').check();
}

async function fillAddress(page: Page): Promise<void> {
  await page.getByRole('button', { name: '새 배송지' }).click();
  const dialog = page.getByRole('dialog', { name: '새 배송지' });
  await dialog.getByLabel('수령인').fill('김구매');
  await dialog.getByRole('button', { name: '주소 직접 입력' }).click();
  await dialog.getByLabel('우편번호').fill('04524');
  await dialog.getByLabel('주소', { exact: true }).fill('서울 중구 세종대로 110');
}

const saveAddress = (page: Page): Promise<void> =>
  page.getByRole('dialog').getByRole('button', { name: '배송지 저장' }).click();

async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

async function typeMore(page: Page): Promise<void> {
  const quantity = page.getByRole('main').getByRole('textbox', { name: /수량$/ }).first();
  await quantity.fill(String(countOf(await quantity.inputValue()) + 1));
}

const PAGES: readonly FailingPage[] = [
  {
    path: '/login',
    calls: [
      {
        method: 'POST',
        call: /\/api\/auth\/login$/,
        prepare: async (page) => {
          await page.getByLabel('아이디·이메일·휴대폰').fill('buyer');
          await page.getByLabel('비밀번호').fill('Buyer-2026!');
        },
        act: press('로그인'),
        text: '로그인에 실패했습니다.',
        silent: '서버 통신 중 오류가 발생했습니다.',
      },
    ],
  },
  {
    path: '/signup',
    calls: [
      {
        method: 'POST',
        call: /\/api\/auth\/signup$/,
        prepare: fillSignUp,
        act: press('가입하기'),
        text: '회원가입에 실패했습니다.',
        silent: '서버 통신 중 오류가 발생했습니다.',
      },
    ],
  },
  {
    path: 'product',
    asBuyer: true,
    calls: [
      {
        method: 'POST',
        call: /\/api\/cart\/items?$/,
        act: press('장바구니 담기'),
        text: '장바구니 담기에 실패했습니다.',
      },
    ],
  },
  {
    path: '/user/wishlist',
    asBuyer: true,
    calls: [
      {
        method: 'POST',
        call: /\/api\/cart\/items?$/,
        act: press('장바구니 담기'),
        text: '장바구니 담기에 실패했습니다.',
      },
    ],
  },
  {
    path: '/user/cart',
    asBuyer: true,
    calls: [
      {
        method: 'POST',
        call: /\/api\/payments\/prepare$/,
        act: press('원 결제하기'),
        text: '결제 중 오류가 발생했습니다.',
      },
      {
        method: 'POST',
        call: /\/api\/user\/addresses$/,
        prepare: fillAddress,
        act: saveAddress,
        text: '배송지 저장 중 오류가 발생했습니다.',
      },
      {
        method: 'PUT',
        call: /\/api\/cart$/,
        prepare: async (page) => {
          await closeDialog(page);
          await typeMore(page);
        },
        act: press('변경사항 저장'),
        text: '저장 실패',
      },
    ],
  },
  {
    path: '/user/address',
    asBuyer: true,
    calls: [
      {
        method: 'POST',
        call: /\/api\/user\/addresses\/\d+\/default$/,
        act: press('기본 배송지로 지정'),
        text: '기본배송지 지정 실패',
      },
      {
        method: 'DELETE',
        call: /\/api\/user\/addresses\/\d+$/,
        act: press('삭제'),
        text: '삭제 실패',
      },
      {
        method: 'POST',
        call: /\/api\/user\/addresses$/,
        prepare: fillAddress,
        act: saveAddress,
        text: '저장 중 오류가 발생했습니다.',
      },
    ],
  },
  {
    path: '/user/pay/fail',
    asBuyer: true,
    calls: [
      {
        method: 'POST',
        call: /\/api\/(toss|payment)\/confirm$/,
        act: async (page) => {
          await page.goto('/user/pay/success?paymentKey=key&orderId=ORDER-1&amount=1000');
        },
        text: '승인에 실패했습니다.',
        failures: ANSWERED, // without an answer: below
      },
    ],
  },
  {
    path: '/search',
    calls: [
      {
        method: 'GET',
        call: /\/api\/products\?/,
        act: async (page) => {
          const search = page.getByRole('banner').getByRole('search');
          await search.getByLabel('검색어').fill(`컵 ${Math.random().toString(36).slice(2, 6)}`);
          await search.getByRole('button', { name: '검색' }).click();
        },
        text: '검색 중 오류가 발생했어요. 잠시 후 다시 시도해 주세요.',
        ownWordsOnly: true,
        failures: ANSWERED, // without an answer: search.browser.ts
      },
    ],
  },
  {
    path: '/user/orders',
    asBuyer: true,
    calls: [
      {
        method: 'GET',
        call: /\/api\/orders\?/,
        act: async (page) => {
          await page.reload();
        },
        text: '주문 정보를 불러오지 못했습니다.',
        ownWordsOnly: true,
        failures: ANSWERED, // when it passes: orders.browser.ts
      },
    ],
  },
];

interface FailingBuyer {
  buyer: Caller;
  productPath: string;
}

let shared: Promise<FailingBuyer> | undefined;

/** One for the whole file: what fails changes nothing of hers. */
const aBuyer = (): Promise<FailingBuyer> => (shared ??= newFailingBuyer());

/** A buyer with two addresses, a line in the cart and a marked product. */
async function newFailingBuyer(): Promise<FailingBuyer> {
  const buyer = await newBuyer();
  const [product] = await someProducts(1);
  if (product === undefined) throw new Error('the shop sells nothing');
  await buyer.call('POST', '/user/addresses', { receiverName: '이창고', address1: '서울 성동구 왕십리로 1' });
  await buyer.call('POST', '/cart/items', { productId: product.id, quantity: lineOf(product).quantity });
  await buyer.call('PUT', `/user/wishlist/${product.id}`);
  return { buyer, productPath: `/products/${product.id}` };
}

async function open(page: Page, { path, asBuyer }: FailingPage): Promise<void> {
  if (asBuyer !== true) return void (await page.goto(path));
  const { buyer, productPath } = await aBuyer();
  await openAs(page, buyer, path === 'product' ? productPath : path);
}

const expectedText = (
  { text, silent, ownWordsOnly }: FailingCall,
  failure: Failure,
  reason: string,
): string => {
  if (failure === 'reason' && ownWordsOnly !== true) return reason;
  return failure === 'silent' ? (silent ?? text) : text;
};

/** Lets the call fail in each way, and waits for the words of each. */
async function expectWords(page: Page, failing: FailingCall): Promise<void> {
  const { method, call, prepare, act, text, failures = ORDER } = failing;
  // A reason of this call alone: the words of an earlier one may still stand on the page.
  const reason = `${REASON} (${text})`;
  await prepare?.(page);
  for (const failure of failures) {
    const isTheCall = ({ pathname, search }: URL): boolean =>
      call.test(pathname) || call.test(pathname + search);
    const isIt = (request: Request): boolean =>
      request.method() === method && isTheCall(new URL(request.url()));
    const handle = (route: Route): Promise<void> =>
      isIt(route.request()) ? FAILURES[failure](route, reason) : route.fallback();
    await page.route(isTheCall, handle);
    const answered =
      failure === 'silent'
        ? page.waitForEvent('requestfailed', isIt)
        : page.waitForEvent('requestfinished', isIt);
    await act(page);
    await answered;
    await page
      .getByText(expectedText(failing, failure, reason), { exact: true })
      .first()
      .waitFor();
    await page.unroute(isTheCall, handle);
  }
}

describe('a call that fails', () => {
  it.each(PAGES)(
    'is shown in the recorded words: $path',
    async (failing) => {
      const page = await openPage({ expectErrors: [/status of 4\d\d/, /ERR_FAILED/] });
      await open(page, failing);
      for (const call of failing.calls) await expectWords(page, call);
    },
    180_000,
  );

  it('leaves an unanswered confirmation open, calmly, with a way to ask again', async () => {
    const page = await openPage({ width: 360, expectErrors: [/ERR_FAILED/] });
    const { buyer } = await aBuyer();
    let tries = 0;
    await page.route('**/api/payment/confirm', (route) => {
      tries += 1;
      return route.abort();
    });
    await page.clock.install();
    await openAs(page, buyer, '/user/pay/success?paymentKey=key&orderId=ORDER-1&amount=1000');
    // The page asks again several times by itself, a while after each try.
    const heading = page.getByRole('heading', { level: 1, name: '오류가 발생했습니다.' });
    await expectSoon(async () => {
      await page.clock.fastForward(10_000);
      return heading.isVisible();
    }, true);
    expect(tries).toBeGreaterThan(1);
    await page.getByText('결제 결과를 아직 확인하지 못했습니다.', { exact: false }).waitFor();
    await expectSoon(() => page.locator('.animate-spin').count(), 0);
    await expectSoon(() => page.getByText('결제가 승인되지 않았습니다').count(), 0);
    await page.getByRole('button', { name: '다시 확인' }).waitFor();
  });

  it('cannot be seen in an answer that names no order: the buyer goes to the list', async () => {
    const page = await openPage();
    const { buyer } = await aBuyer();
    const answers = [{ status: 'PAID' }, null];
    for (const data of answers) {
      await page.route('**/api/payment/confirm', (route) =>
        route.fulfill({ json: { code: 'success', success: true, message: '', data } }),
      );
      await openAs(page, buyer, '/user/pay/success?paymentKey=key&orderId=ORDER-1&amount=1000');
      await page.getByText('결제가 완료되었습니다!').waitFor();
      await page.waitForURL((url) => url.pathname === '/user/orders');
      await page.unroute('**/api/payment/confirm');
    }
  });
});

describe('a quantity above the largest', () => {
  it.each(['/user/cart', 'product'])('is cut, and %s says so', async (path) => {
    const page = await openPage({ width: 360 });
    await open(page, { path, asBuyer: true, calls: [] });
    if (path === 'product') await page.getByRole('button', { name: '구매하기' }).click();
    const quantity = page.getByRole('textbox', { name: /수량$/ }).first();
    await quantity.fill('1000000');
    const notice = page.getByText('최대 주문 수량은 999,999개까지 가능합니다.');
    await notice.waitFor();
    await expectSoon(() => quantity.inputValue(), '999,999');
    await quantity.fill('999998');
    await notice.waitFor({ state: 'detached' });
  });
});
