import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isDeepStrictEqual } from 'node:util';
import { AxeBuilder } from '@axe-core/playwright';
import { afterAll, afterEach, expect } from '@jest/globals';
import { chromium, type Browser, type BrowserContext, type Locator, type Page } from 'playwright-core';

// Imported by the tests of both screens, whose compilers want no file endings: so this file imports no other of ours.

/**
 * What Chromium is to leave out. Given here, the list replaces playwright's own, of which these are the first: what bears on
 * how pages load and look. The last ones are windows that suggest addresses. They are of no use here, and two of them were
 * drawn for each page that was opened: a third of the processor time of a start.
 */
const FEATURES_OFF = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
];

/** No sandbox, because root has none; and nothing that calls home. */
const FLAGS = [
  `--disable-features=${FEATURES_OFF.join()}`,
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  // A system's start script may ask for drawing by a graphics card; a machine without one computes that card at length.
  '--disable-gpu',
  '--disable-sync',
  '--no-first-run',
  '--no-pings',
];

const WIDTH = 1280;
const HEIGHT = 900;

const SOON_MS = 20_000;
const LOOK_EVERY_MS = 50;

/** Storage that outlives a page, as the DevTools protocol names it. */
const STORED = 'cookies,file_systems,indexeddb,local_storage,service_workers,cache_storage';

/** Rules of the law's standard (KWCAG follows WCAG 2.1 AA), and those of 2.2. */
const ACCESSIBILITY = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

export interface PageOptions {
  /** Width of the window in CSS pixels; 1280 when left out. */
  width?: number;
  height?: number;
  /** Console messages that the test provokes on purpose, e.g. `/status of 404/`. */
  expectErrors?: RegExp[];
}

let browser: Promise<Browser> | undefined;
const opened: { page: Page; errors: string[] }[] = [];
/** Contexts that no page uses at present. */
const idle: BrowserContext[] = [];
/** Contexts whose clock a test has set. That cannot be undone, so no other test gets them. */
const ownTime = new WeakSet<BrowserContext>();

/** Address of the store under test, without a slash at the end. */
export function storeUrl(path = ''): string {
  return `${required('STORE_TEST_URL')}${path}`;
}

/** Opens a page for a new visitor; errors in it fail the test. */
export async function openPage(options: PageOptions = {}): Promise<Page> {
  const reused = idle.pop();
  const context = reused ?? (await newContext());
  const page = await context.newPage();
  opened.push({ page, errors: recordErrors(page, options.expectErrors ?? []) });
  if (reused !== undefined) await forgetVisitor(page);
  await page.setViewportSize({ width: options.width ?? WIDTH, height: options.height ?? HEIGHT });
  waitUntilUsable(page);
  return page;
}

async function newContext(): Promise<BrowserContext> {
  browser ??= chromium.launch({ executablePath: required('STORE_TEST_CHROMIUM'), args: FLAGS });
  const launched = await browser;
  const context = await launched.newContext({
    baseURL: storeUrl(),
    viewport: { width: WIDTH, height: HEIGHT },
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    reducedMotion: 'reduce',
  });
  const install = context.clock.install.bind(context.clock);
  context.clock.install = (time) => {
    ownTime.add(context);
    return install(time);
  };
  return context;
}

/**
 * Takes away what an earlier test left in the context. What remains is the browser's copy of scripts, styles and pictures,
 * which never change under their address; to load and compile a hundred files anew would take half of a page's time.
 * A test that sets something else on a context (`page.context()`) has to be added here.
 */
async function forgetVisitor(page: Page): Promise<void> {
  const context = page.context();
  const devtools = await context.newCDPSession(page);
  await Promise.all([
    devtools.send('Storage.clearDataForOrigin', { origin: storeUrl(), storageTypes: STORED }),
    context.clearCookies(),
    context.clearPermissions(),
    context.setOffline(false),
  ]);
  await devtools.detach();
}

/** A page that the server rendered is seen before it can be used; tests are quicker than people. */
function waitUntilUsable(page: Page): void {
  const [go, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const ready = () => page.waitForFunction(isTakenOver);
  page.goto = async (...where) => {
    const answer = await go(...where);
    await ready();
    return answer;
  };
  page.reload = async (...how) => {
    const answer = await reload(...how);
    await ready();
    return answer;
  };
}

/** Runs in the page. Only rendered pages carry data (storefront/src/app/page-state.ts). */
function isTakenOver(): boolean {
  const { dataset } = document.documentElement;
  return document.getElementById('store-state') === null || dataset['page'] === 'live';
}

/** A session as the login answers it. */
export interface Session {
  token: string;
  refreshToken: string;
}

/** Opens `path` with a session where both apps look for it, as their login leaves it. What they change of it stays. */
export async function openWithSession(page: Page, session: Session, path: string): Promise<void> {
  // It runs before the code of every page of the tab, and in every frame.
  await page.addInitScript(({ token, refreshToken }) => {
    const mark = `test-session-${token}`;
    if (window.top !== window || window.origin === 'null' || sessionStorage.getItem(mark) !== null) return;
    sessionStorage.setItem(mark, 'set');
    localStorage.setItem('token', token);
    localStorage.setItem('refreshToken', refreshToken);
  }, session);
  await page.goto(path);
}

/** A rendered page that its own code draws differently; no test may expect that. */
const HYDRATION = /hydration:|Minified React error #(418|419|421|422|423|425)\b|hydrat(ed|ing) /i;

/** Everything that a developer would see in red, and every request that leaves this machine. */
function recordErrors(page: Page, expected: RegExp[]): string[] {
  const errors: string[] = [];
  const record = (text: string): void => {
    if (HYDRATION.test(text) || !expected.some((pattern) => pattern.test(text))) errors.push(text);
  };
  page.on('pageerror', (error) => record(`uncaught: ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') record(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    const local = ['localhost', '127.0.0.1'].includes(hostname);
    if (protocol.startsWith('http') && !local) record(`request to another machine: ${request.url()}`);
  });
  return errors;
}

/** Fails with a readable list when the page, or the part of it that matches `within`, shuts somebody out. */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  // Where a page happens to be scrolled to, its sticky header may lie over half a link, which is no fault of either.
  await page.evaluate(() => window.scrollTo(0, 0));
  const violations = await (page.frames().length === 1
    ? violationsOf(page, within)
    : inAllFrames(page, within));
  if (violations.length === 0) return;
  const lines = violations.flatMap(({ id, help, nodes }) => [
    `${id}: ${help}`,
    ...nodes.map(({ target, html, failureSummary = '' }) =>
      [`    ${target.join(' ')}  ${html.slice(0, 160)}`, failureSummary.replace(/\s+/g, ' ')].join(
        '\n      ',
      ),
    ),
  ]);
  throw new Error(`${page.url()} is not accessible:\n${lines.join('\n')}`);
}

interface Violation {
  id: string;
  help: string;
  /** `failureSummary`: what would have to be different. */
  nodes: { target: unknown[]; html: string; failureSummary?: string }[];
}

/**
 * Runs the rules in the page. The builder hands results from frame to frame and opens a page to gather them, which takes
 * five to ten times as long; a page without frames has nothing to gather.
 */
async function violationsOf(page: Page, within: string | undefined): Promise<Violation[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource());
  return page.evaluate(
    async ([scope, tags]) => {
      const { axe } = window as unknown as {
        axe: { run: (scope: unknown, options: object) => Promise<{ violations: Violation[] }> };
      };
      const options = { runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'] };
      const { violations } = await axe.run(scope === null ? document : { include: [[scope]] }, options);
      return violations.map(({ id, help, nodes }) => ({
        id,
        help,
        nodes: nodes.map(({ target, html, failureSummary }) => ({ target, html, failureSummary })),
      }));
    },
    [within ?? null, ACCESSIBILITY] as const,
  );
}

async function inAllFrames(page: Page, within: string | undefined): Promise<Violation[]> {
  const check = new AxeBuilder({ page }).withTags(ACCESSIBILITY);
  return (await (within === undefined ? check : check.include(within)).analyze()).violations;
}

let rules: string | undefined;

/** The rules that the builder brings along. */
function axeSource(): string {
  const builder = createRequire(import.meta.url).resolve('@axe-core/playwright');
  rules ??= readFileSync(createRequire(builder).resolve('axe-core/axe.min.js'), 'utf8');
  return rules;
}

function required(name: string): string {
  const value = process.env[name];
  if (value === undefined)
    throw new Error('Browser tests run under jest (project browser), which starts the store.');
  return value;
}

/** Closes the pages of the test: their requests and drawing would slow down all later tests. */
afterEach(async () => {
  const ended = opened.splice(0);
  const errors = ended.flatMap((entry) => entry.errors);
  for (const context of ended.map(({ page }) => page.context())) {
    await Promise.all(context.pages().map((page) => page.close()));
    if (ownTime.has(context)) await context.close();
    else idle.push(context);
  }
  if (errors.length > 0) throw new Error(`The page reported errors:\n${errors.join('\n')}`);
});

afterAll(async () => {
  idle.length = 0;
  await (await browser)?.close();
  browser = undefined;
});

/** Tabs until the focus is there, as somebody without a pointer gets there; throws after 80 presses. */
export async function tabTo(page: Page, target: Locator): Promise<number> {
  await target.waitFor();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return presses;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the focus never came to ${String(target)}`);
}

/** Waits until the element has the focus, which may follow what is seen by a moment. */
export async function expectFocused(target: Locator): Promise<void> {
  await target.and(target.page().locator(':focus')).waitFor();
}

/**
 * Polls `read` until it equals `expected`, which on a busy machine may be a moment after its cause; fails with the last
 * value. Work of the worker may take longer than a page: `withinMs`.
 */
export async function expectSoon<T>(
  read: () => Promise<T>,
  expected: T,
  withinMs: number = SOON_MS,
): Promise<void> {
  const end = Date.now() + withinMs;
  let seen = await read();
  while (Date.now() < end && !isSame(seen, expected)) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    seen = await read();
  }
  expect(seen).toEqual(expected);
}

/** Holds the page's requests to these addresses until the returned function is called. */
export async function delayRequests(
  page: Page,
  addresses: Parameters<Page['route']>[0],
): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(addresses, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Arrays of a page belong to another realm than those of a test; copies of both belong to the same. */
const isSame = (a: unknown, b: unknown): boolean => isDeepStrictEqual(structuredClone(a), structuredClone(b));
