import { describe, expect, it } from '@jest/globals';
import type { EstimateStatus } from '@store/domain';
import type { FileDto } from '../files/dto/file.dto.js';
import {
  fileIdsOf,
  viewDraft,
  viewEstimate,
  viewRow,
  viewStaffEstimate,
  viewVersion,
} from './estimate-view.js';
import type { StoredEstimate, StoredVersion } from './repository/estimate-page.repository.js';

const amounts = {
  goodsAmount: 90_000,
  printingAmount: 0,
  setupAmount: 0,
  itemsAmount: 90_000,
  discountAmount: 0,
  shippingFee: 3_000,
  totalAmount: 93_000,
  suppliedAmount: 84_545,
  vat: 8_455,
  listAmount: 100_000,
  savedAmount: 10_000,
};
const terms = {
  validUntil: '2026-12-01',
  leadTime: '7일',
  deliveryPlace: null,
  paymentTerms: null,
  note: null,
};
const stored = (id: number, no: number): StoredVersion => ({
  ...amounts,
  ...terms,
  id,
  no,
  lines: [],
  supplier: {} as StoredVersion['supplier'],
  recipient: { company: null, name: '김담고' },
  sentByName: '이담당',
  sentAt: '2026-11-21T03:00:00.000Z',
});
const row: StoredEstimate = {
  id: 5,
  number: 'E-20261121-7K3Q9D',
  status: 'SENT',
  title: '텀블러',
  versionNo: 2,
  totalAmount: 93_000,
  validUntil: '2026-12-01',
  orderId: null,
  lastAuthor: 'buyer',
  createdAt: '2026-11-20T00:00:00.000Z',
  updatedAt: '2026-11-21T03:00:00.000Z',
  memberId: 1,
  contactName: '김담고',
  company: '담고호텔',
  phone: '01012345678',
  email: 'kim@hotel.example',
  body: '견적 부탁드립니다.',
  printing: '1도',
  wishedDate: '2026-12-24',
  deliveryPlace: '서울',
  fileIds: ['a', 'gone'],
  requestLines: [
    {
      id: 1,
      productId: 7,
      name: '텀블러',
      thumbnailUrl: null,
      optionKey: '5,11',
      optionSummary: '색상: 블랙',
      quantity: 100,
      listUnitPrice: 1000,
      note: null,
      print: null,
    },
  ],
  versions: [stored(31, 1), stored(32, 2)],
  messages: [
    {
      id: 9,
      author: 'buyer',
      authorName: null,
      event: null,
      versionNo: null,
      body: '질문',
      fileIds: ['b'],
      createdAt: '2026-11-21T03:00:00.000Z',
    },
  ],
  manager: null,
  order: null,
  paying: false,
  acceptedAt: null,
  closedAt: null,
  closeReason: null,
  createdFromId: 4,
  version: 6,
  member: null,
  dueOn: '2026-11-24',
  draft: null,
};
const [fileA, fileB] = [{ id: 'a' }, { id: 'b' }] as FileDto[];
const files = new Map(
  [fileA, fileB].flatMap((file) => (file === undefined ? [] : [[file.id, file] as const])),
);

describe('whose turn it is', () => {
  it.each<[EstimateStatus, string | null, string | null]>([
    ['REQUESTED', 'buyer', 'staff'],
    ['REQUESTED', null, 'staff'],
    ['REQUESTED', 'staff', 'buyer'],
    ['IN_PREPARATION', 'visitor', 'staff'],
    ['IN_PREPARATION', 'staff', 'buyer'],
    ['SENT', 'buyer', 'buyer'],
    ['ACCEPTED', 'staff', 'buyer'],
    ['QUESTION', 'staff', 'staff'],
    ['DECLINED', 'buyer', null],
    ['EXPIRED', 'staff', null],
    ['ORDERED', 'staff', null],
    ['CANCELLED', 'buyer', null],
  ])('%s, after %p: %p', (status, lastAuthor, awaiting) => {
    expect(viewRow({ ...row, status, lastAuthor }).awaiting).toBe(awaiting);
  });
});

describe('an estimate', () => {
  it('in a list', () => {
    expect(viewRow(row)).toEqual({
      id: 5,
      number: 'E-20261121-7K3Q9D',
      status: 'SENT',
      statusLabel: '견적 도착',
      awaiting: 'buyer',
      title: '텀블러',
      versionNo: 2,
      totalAmount: 93_000,
      validUntil: '2026-12-01',
      orderId: null,
      createdAt: '2026-11-20T00:00:00.000Z',
      updatedAt: '2026-11-21T03:00:00.000Z',
    });
  });

  it('with its page; a file that is gone is left out', () => {
    const view = viewEstimate(row, files, 'buyer');
    expect(view).toMatchObject({
      ...viewRow(row),
      moves: ['ask', 'accept', 'decline', 'cancel'],
      payable: false,
      createdFromId: 4,
      version: 6,
      request: {
        contactName: '김담고',
        company: '담고호텔',
        phone: '01012345678',
        email: 'kim@hotel.example',
        body: '견적 부탁드립니다.',
        printing: '1도',
        wishedDate: '2026-12-24',
        deliveryPlace: '서울',
        files: [fileA],
      },
    });
    expect(view.request.lines).toEqual([
      {
        id: 1,
        productId: 7,
        name: '텀블러',
        thumbnailUrl: null,
        optionValueIds: [5, 11],
        optionSummary: '색상: 블랙',
        quantity: 100,
        listUnitPrice: 1000,
        note: null,
        print: null,
      },
    ]);
    expect(view.messages).toEqual([
      {
        id: 9,
        author: 'buyer',
        authorName: '',
        event: null,
        versionNo: null,
        body: '질문',
        files: [fileB],
        createdAt: '2026-11-21T03:00:00.000Z',
      },
    ]);
    expect(view.versions.map(({ no, current }) => [no, current])).toEqual([
      [1, false],
      [2, true],
    ]);
    expect(view).not.toHaveProperty('draft');
  });

  it.each([
    ['ACCEPTED', false, true],
    ['ACCEPTED', true, false],
    ['SENT', false, false],
  ] as const)('%s, money on its way %p: payable %p', (status, paying, payable) => {
    expect(viewEstimate({ ...row, status, paying }, files, 'buyer').payable).toBe(payable);
  });

  it('as staff read it', () => {
    const view = viewStaffEstimate(row, files);
    expect(view).toMatchObject({ moves: ['withdraw', 'send', 'cancel'], dueOn: '2026-11-24', member: null });
    expect(view.draft).toBeNull();
  });

  it('a version is written with its words and without its number in the database', () => {
    const version = viewVersion(stored(32, 2), 2);
    expect(version).toMatchObject({
      no: 2,
      current: true,
      koreanAmount: '일금 구만삼천원정',
      sentAt: '2026-11-21T03:00:00.000Z',
    });
    expect(version).not.toHaveProperty('id');
    expect(viewVersion(stored(32, 2), null).current).toBe(false);
  });

  it('a working copy is written with its sums', () => {
    const line = {
      productId: null,
      optionKey: '',
      name: '판',
      thumbnailUrl: null,
      optionSummary: '',
      quantity: 2,
      unitPrice: 500,
      listUnitPrice: null,
      printingFee: 0,
      setupFee: 0,
      note: null,
    };
    const content = { ...terms, lines: [line], discountAmount: 0, shippingFee: 0 };
    const draft = { content, version: 3, updatedAt: '2026-11-21T03:00:00.000Z' };
    const { optionKey: _key, ...written } = line;
    expect(viewDraft(draft)).toMatchObject({
      ...terms,
      lines: [{ ...written, optionValueIds: [] }],
      amounts: { totalAmount: 1000 },
      updatedAt: '2026-11-21T03:00:00.000Z',
      version: 3,
    });
    expect(viewDraft(draft).lines[0]).not.toHaveProperty('optionKey');
    expect(viewStaffEstimate({ ...row, draft }, files).draft).toEqual(viewDraft(draft));
  });

  it('names every file of its page', () => expect(fileIdsOf(row)).toEqual(['a', 'gone', 'b']));
});
