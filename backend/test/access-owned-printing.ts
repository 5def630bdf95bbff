import { randomUUID } from 'node:crypto';
import { APPROVAL_CHECKS } from '@store/domain';
import type { OwnedCall, Thing } from './access-owned-types.js';
import { Vault } from './artwork-fixtures.js';
import { uploaded } from './files-fixtures.js';
import { CLEAN, pdf } from './print-fixtures.js';
import { addPrintJob } from './print-shop-fixtures.js';
import { data } from './shop-fixtures.js';
import { call } from './site-fixtures.js';
import { signedIn } from './support/members.js';

const artwork: Thing = {
  role: 0,
  make: async ({ test, owner }) => ({
    id: (await new Vault(test, owner).upload(pdf(`${CLEAN} % ${randomUUID()}`), 'a.pdf')).id,
  }),
};

/** A print job of the owner, in this state. */
const printJob = (state: string): Thing => ({
  role: 0,
  make: async ({ test, owner }) => {
    const job = await addPrintJob(test, owner);
    await test.em.execute('update print_jobs set state = ? where id = ?', [state, job.id]);
    return job;
  },
});
/** A print job of a customer of this manager. */
const printJobInCare: Thing = {
  role: 1,
  make: async ({ test, owner }) => {
    const buyer = await signedIn(test);
    await test.em.execute('update members set manager_id = ? where id = ?', [owner.id, buyer.id]);
    return addPrintJob(test, buyer);
  },
};
/** The same with a proof that was not sent yet. */
const draftedInCare: Thing = {
  role: 1,
  make: async (stage) => {
    const job = (await printJobInCare.make(stage)) as { id: number };
    await stage.test.em.execute(
      `insert into proofs (id, job_id, no, sha256, type, bytes, file_name, state, pages)
       values (gen_random_uuid(), ?, 1, repeat('a', 64), 'png', 1, '시안.png', 'done', '[]')`,
      [job.id],
    );
    return job;
  },
};
const checking = printJob('CHECKING');
const SUBMITTED = { placement: 0, widthMm: 50, heightMm: 50 };

/** A job of `owner` with a comment thread, a link to it and a file for the next comment. */
const talkedAbout: Thing = {
  role: 0,
  make: async ({ test, owner }) => {
    const { id } = await addPrintJob(test, owner);
    const path = `/user/print-jobs/${id}`;
    await call(test, owner, 'post', `${path}/comments`, { body: '로고를 조금 더 크게 해 주세요.' });
    const link = await call(test, owner, 'post', `${path}/links`, {
      person: '박대표',
      email: 'boss@hotel.example',
      right: 'decide',
    });
    return {
      id,
      threadNo: 1,
      grantId: data<{ id: string }>(link).id,
      fileId: (await uploaded(test, owner)).id,
    };
  },
};
/** The same for a customer of this manager, with a link for the supplier who prints it. */
const talkedAboutInCare: Thing = {
  role: 1,
  make: async (stage) => {
    const { test, owner } = stage;
    const { id, versionId } = (await printJobInCare.make(stage)) as { id: number; versionId: string };
    const comment = { body: '해상도를 확인해 주세요.' };
    await call(test, owner, 'post', `/manager/print-jobs/${id}/comments`, comment);
    const supply = { jobIds: [id], person: '성원인쇄', email: 'work@print.example' };
    const link = await call(test, owner, 'post', '/manager/print-supply-links', supply);
    return {
      id,
      versionId,
      threadNo: 1,
      grantId: data<{ id: string }>(link).id,
      fileId: (await uploaded(test, owner)).id,
    };
  },
};
/** The same with a plate of that customer. */
const platedInCare: Thing = {
  role: 1,
  make: async (stage) => {
    const { id } = (await printJobInCare.make(stage)) as { id: number };
    const [plate] = await stage.test.em.execute<{ id: number }[]>(
      `insert into print_plates (member_id, plate_key, method, area, label, fee_paid, made_on, last_used_on, keep_until)
       select member_id, 'own|' || id, 'silk', 'front', '앞면 · 실크', 15000, current_date, current_date, current_date + 90
       from print_jobs where id = ? returning id`,
      [id],
    );
    return { id, plateId: plate?.id ?? 0 };
  },
};
const APPROVAL = { proofNo: 1, checks: APPROVAL_CHECKS, wordsVersion: 'v1.0' };
const COMMENT = { body: '위치를 확인해 주세요.' };
const CHANGES = { proofNo: 1, text: '로고를 더 크게 해 주세요.' };
const REASON = '고객과 전화로 날짜를 정했습니다.';

/** Calls about artworks, print jobs and reprints. */
export const OWNED_PRINTING: Readonly<Record<string, OwnedCall>> = {
  'GET /api/user/print-jobs/{id}': { of: checking },
  'POST /api/user/print-jobs/{id}/artwork': {
    of: checking,
    body: (_ids, { versionId }) => ({ ...SUBMITTED, versionId }),
  },
  'POST /api/user/print-jobs/{id}/artwork versionId': {
    of: checking,
    body: ({ versionId }) => ({ ...SUBMITTED, versionId }),
  },
  'POST /api/user/print-jobs/{id}/reopen': { of: printJob('APPROVED') },
  'POST /api/user/print-jobs/{id}/skip': { of: checking },
  'GET /api/manager/print-jobs/{id}': { of: printJobInCare },
  'GET /api/manager/print-jobs/{id}/files': { of: printJobInCare },
  'GET /api/manager/print-jobs/{id}/plates': { of: printJobInCare },
  'PATCH /api/manager/print-jobs/{id}/plates/{plateId}': {
    of: platedInCare,
    body: () => ({ end: true, reason: '제판이 마모되어 폐기합니다.' }),
  },
  'DELETE /api/manager/print-jobs/{id}/proofs/draft': { of: draftedInCare },
  'GET /api/manager/print-jobs/{id}/job-sheet.pdf': { of: printJobInCare },
  'POST /api/manager/print-jobs/{id}/moves': {
    of: printJobInCare,
    body: () => ({ move: 'suspend', reason: '권리 확인이 필요합니다. 멈춥니다.' }),
  },
  'GET /api/user/artworks/{id}': { of: artwork },
  'PATCH /api/user/artworks/{id}': { of: artwork, body: () => ({ name: '가로형' }) },
  'POST /api/user/artworks/{id}/keep': { of: artwork },
  'DELETE /api/user/artworks/{id}': { of: artwork },
  // Without a form: the owner gets past the access check and hears that the form is missing.
  'POST /api/user/artworks/{id}/versions': { of: artwork },
  'POST /api/user/print-jobs/{id}/approve': { of: talkedAbout, body: () => APPROVAL },
  'POST /api/user/print-jobs/{id}/changes': { of: talkedAbout, body: () => CHANGES },
  'POST /api/user/print-jobs/{id}/comments': { of: talkedAbout, body: () => COMMENT },
  'POST /api/user/print-jobs/{id}/comments fileIds': {
    of: talkedAbout,
    body: ({ fileId }) => ({ ...COMMENT, fileIds: [fileId] }),
    hears: 400,
  },
  'POST /api/user/print-jobs/{id}/comments/{threadNo}/resolve': {
    of: talkedAbout,
    body: () => ({ resolved: true }),
  },
  'POST /api/user/print-jobs/{id}/links': {
    of: talkedAbout,
    body: () => ({ person: '박대표', email: 'boss@hotel.example', right: 'comment' }),
  },
  'DELETE /api/user/print-jobs/{id}/links/{grantId}': { of: talkedAbout },
  'POST /api/manager/print-supply-links jobIds': {
    of: printJobInCare,
    body: ({ id }) => ({ jobIds: [id], person: '성원인쇄', email: 'work@print.example' }),
  },
  'DELETE /api/manager/print-supply-links/{grantId}': { of: talkedAboutInCare },
  'POST /api/manager/print-jobs/{id}/artwork': {
    of: printJobInCare,
    body: (_ids, { versionId }) => ({ ...SUBMITTED, versionId }),
  },
  'POST /api/manager/print-jobs/{id}/artwork versionId': {
    of: printJobInCare,
    body: ({ versionId }) => ({ ...SUBMITTED, versionId }),
  },
  'POST /api/manager/print-jobs/{id}/comments': { of: talkedAboutInCare, body: () => COMMENT },
  'POST /api/manager/print-jobs/{id}/comments fileIds': {
    of: talkedAboutInCare,
    body: ({ fileId }) => ({ ...COMMENT, fileIds: [fileId] }),
    hears: 400,
  },
  'POST /api/manager/print-jobs/{id}/comments/{threadNo}/resolve': {
    of: talkedAboutInCare,
    body: () => ({ resolved: true }),
  },
  'POST /api/manager/print-jobs/{id}/due': {
    of: printJobInCare,
    body: () => ({ dueOn: '2099-12-04', reason: REASON }),
  },
  'POST /api/manager/print-jobs/{id}/note': { of: printJobInCare, body: () => ({ note: '흰색은 두 번' }) },
  // Without a form: the manager gets past the access check and hears that the form is missing.
  'POST /api/manager/print-jobs/{id}/proofs': { of: printJobInCare },
};
