import { describe, expect, it } from '@jest/globals';
import { openPage, storeUrl } from '../../scripts/testing/browser';

/* Tests of a file share browser contexts (scripts/testing/browser.ts), but nothing that a visitor leaves there. */

interface Traces {
  stored: number;
  cookies: string;
  online: boolean;
  clipboard: string;
  databases: number;
}

/** Runs in the page. */
async function tracesOf(): Promise<Traces> {
  const { state } = await navigator.permissions.query({ name: 'clipboard-read' as PermissionName });
  return {
    stored: localStorage.length + sessionStorage.length,
    cookies: document.cookie,
    online: navigator.onLine,
    clipboard: state,
    databases: (await indexedDB.databases()).length,
  };
}

/** Runs in the page. */
async function leaveTraces(): Promise<void> {
  localStorage.setItem('token', 'left');
  sessionStorage.setItem('left', 'left');
  document.cookie = 'left=left; max-age=3600';
  await new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open('left');
    opening.onsuccess = () => resolve();
    opening.onerror = () => reject(new Error('the database was not made'));
  });
}

describe('a page that a test opens', () => {
  it.each(['first', 'second'])('is that of a visitor who was never here: the %s', async () => {
    const page = await openPage();
    // Nothing of the store runs here, because it would leave its own data.
    await page.goto(storeUrl('/api/health'));
    const clean = { stored: 0, cookies: '', online: true, clipboard: 'prompt', databases: 0 };
    expect(await page.evaluate(tracesOf)).toEqual(clean);
    await page.evaluate(leaveTraces);
    await page.context().grantPermissions(['clipboard-read']);
    await page.context().setOffline(true);
    expect(await page.evaluate(tracesOf)).toEqual({
      stored: 2,
      cookies: 'left=left',
      online: false,
      clipboard: 'granted',
      databases: 1,
    });
  });
});
