import { randomUUID } from 'node:crypto';
import { followingPlacement, PRINT_CONSENT_VERSIONS } from '@store/domain';
import { sql } from 'kysely';
import { PrintJobsService } from '../src/modules/printing/jobs/print-jobs.service.js';
import { addOrder } from './admin-fixtures.js';
import { newest, Vault } from './artwork-fixtures.js';
import { CLEAN, pdf } from './print-fixtures.js';
import type { TestApp } from './support/app.js';
import type { TestMember } from './support/members.js';
import type { AdminProductDto } from '../src/modules/catalog/admin/dto/products/product.dto.js';
import type { ProductPrintInputDto } from '../src/modules/catalog/admin/dto/products/product-print.dto.js';
import type { CatalogClient } from './admin-catalog-fixtures.js';

/** Key and bytes of the bag's picture, for tests whose worker draws on it: `media.put(...BAG_PICTURE)`. */
export const BAG_PICTURE = [
  'demo/bag.svg',
  '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800"><path d="M100 150h600v600h-600z" fill="#d6d3d1"/></svg>',
] as const;

/** Silk of one to three inks and transfer on the front, transfer on the handle: as the demo's cotton bag. */
export const bagPrint = (change: Partial<ProductPrintInputDto> = {}): ProductPrintInputDto => ({
  mode: 'optional',
  leadDays: 7,
  methods: [
    {
      code: 'silk',
      name: '실크',
      inkMode: 'spot',
      maxInks: 3,
      unitAddPerExtraInk: 250,
      setupBasis: 'ink',
      setupFee: 15_000,
    },
    { code: 'transfer', name: '전사', inkMode: 'full', unitAdd: 700 },
  ],
  areas: [
    {
      code: 'front',
      name: '앞면 가운데',
      imageUrl: '/media/demo/bag.svg',
      viewBox: { x: 0.3, y: 0.4, width: 0.4, height: 0.4 },
      widthMm: 280,
      heightMm: 280,
      methods: ['silk', 'transfer'],
    },
    {
      code: 'handle',
      name: '손잡이',
      imageUrl: '/media/demo/bag.svg',
      viewBox: { x: 0.45, y: 0, width: 0.05, height: 0.3 },
      widthMm: 20,
      heightMm: 150,
      methods: ['transfer'],
    },
  ],
  ...change,
});

/** A bag of 3,600 won from 100 pieces, 4,500 below, black for 200 more. */
export function addBag(
  client: CatalogClient,
  { print = bagPrint(), product = {} }: { print?: ProductPrintInputDto | null; product?: object } = {},
): Promise<AdminProductDto> {
  return client.product({
    product: { title: '에코백', status: 'active', thumbnailUrl: '/media/demo/bag.svg', ...product },
    prices: [
      { minQty: 50, maxQty: 99, unitPrice: 4500 },
      { minQty: 100, unitPrice: 3600 },
    ],
    options: [
      {
        code: 'color',
        name: '색상',
        type: 'select',
        required: true,
        values: [
          { valueCode: 'natural', valueLabel: '내추럴' },
          { valueCode: 'black', valueLabel: '블랙', addPrice: 200 },
        ],
      },
    ],
    print,
  });
}

/** Silk of two inks on the front, 80 mm wide; the artwork is named by its bytes. */
export const silk2 = (change: object = {}): { placements: object[] } => ({
  placements: [
    {
      area: 'front',
      method: 'silk',
      inks: 2,
      artwork: { sha256: 'a'.repeat(64) },
      widthMm: 80,
      heightMm: 80,
      ...change,
    },
  ],
});

/** Both boxes above the pay button are ticked. */
export const printConsents = { ...PRINT_CONSENT_VERSIONS };

/** A job in check, of a product whose proof the buyer may skip, with a checked file of the member. */
export async function addPrintJob(
  test: TestApp,
  member: TestMember,
  bytes: Buffer = pdf(`${CLEAN} % ${randomUUID()}`),
  fileName = 'a.pdf',
): Promise<{ id: number; versionId: string; orderId: number }> {
  const artwork = await new Vault(test, member).upload(bytes, fileName);
  const { id: versionId, sha256 } = newest(artwork);
  await test.em.execute(
    `update artwork_versions set state = 'done', report = '{"verdict": "READY", "facts": null, "findings": [], "engine": "1", "unchecked": [], "tookMs": 1}' where id = ?`,
    [versionId],
  );
  const order = await addOrder(test, { memberId: member.id });
  const placement = { ...followingPlacement('front', 'silk'), artwork: { versionId, sha256 } };
  const print = {
    summary: '앞면 가운데 · 실크 1도',
    unitAdd: 0,
    setupFees: [],
    production: { proofPolicy: 'SKIPPABLE', days: 7, plates: [] },
    placements: [
      {
        ...placement,
        widthMm: 50,
        heightMm: 50,
        areaName: '앞면 가운데',
        methodName: '실크',
        label: '',
        unitAdd: 0,
      },
    ],
  };
  await test.em.execute(
    `insert into order_lines (order_id, product_name, quantity, unit_price, subtotal, print) values (?, '에코백', 100, 100, 10000, ?::jsonb)`,
    [order.id, JSON.stringify(print)],
  );
  await test.app.get(PrintJobsService).openMissing(order.id, 1);
  const [job] = await test.em.execute<{ id: number }[]>('select id from print_jobs where order_id = ?', [
    order.id,
  ]);
  if (job === undefined) throw new Error('no job was opened');
  return { id: job.id, versionId, orderId: order.id };
}

/** What only the store and the buyer know about a job: order, person, phones, address. */
export async function secretsOf({ em }: TestApp, jobId: number): Promise<string[]> {
  const { rows } = await sql<Record<string, string | null>>`
    select o.order_no, m.name, m.email, m.phone, o.ship_to ->> 'receiverPhone' as ship_phone, o.ship_to ->> 'address1' as ship_address,
      o.total_amount::text as total, l.subtotal::text as subtotal, to_char(l.subtotal, 'FM999,999,999') as written,
      l.unit_price::text as unit_price
    from print_jobs j join orders o on o.id = j.order_id join members m on m.id = j.member_id
      join order_lines l on l.id = j.order_line_id
    where j.id = ${jobId}`.execute(em.getKysely());
  const secrets = Object.values(rows[0] ?? {}).filter((value) => value !== null && value !== '');
  if (secrets.length === 0) throw new Error(`nothing is known of job ${jobId}`);
  return secrets as string[];
}

/** The notices of a kind whose title names the job. */
export async function noticesOf({ em }: TestApp, kind: string, jobId: number) {
  const { rows } = await sql<{ title: string; body: string; link: string | null; recipient: string }>`
    select title, body, link, recipient from notices n where kind = ${kind}
    and n.title like '%' || (select no from print_jobs where id = ${jobId}) || '%' order by n.id`.execute(
    em.getKysely(),
  );
  return rows;
}
