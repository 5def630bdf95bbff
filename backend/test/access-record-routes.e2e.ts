import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OpenAPIObject } from '@nestjs/swagger';
import { Role } from '@store/domain';
import { callsOf, referenced, type Schema } from '../src/openapi/model.js';
import { OWNED } from './access-owned.js';
import { EXPECTED } from './access-table.js';
import { startTestApp, type TestApp } from './support/app.js';

let test: TestApp;
let document: OpenAPIObject;
beforeAll(async () => {
  test = await startTestApp();
  document = (await test.http.get('/api/docs/openapi.json').expect(200)).body as OpenAPIObject;
});
afterAll(() => test.close());

/** Field names that identify a person or say how to reach them. Names of operators are not included. */
const PERSONAL =
  /^(phone|email|recipient|contactName|memberName|userName|userPhone|receiver\w*|address[12]|accountNumber|holderName|bizRegNo|representativeName|taxInvoiceEmail|buyerName|person|company|companyName|before|after)$/;
/** Field names of signed addresses: files that customers sent in, and files made from them. */
const OF_FILES = /^(fileUrl|previewUrl|zoomUrl|pictureUrl|thumbUrl)$/;

function fieldsOf(schema: Schema | undefined, seen: readonly string[] = []): string[] {
  const name = referenced(schema);
  if (name !== null) {
    return seen.includes(name)
      ? []
      : fieldsOf(document.components?.schemas?.[name] as Schema, [...seen, name]);
  }
  const { properties, items, allOf, anyOf, oneOf } = (schema ?? {}) as Record<
    string,
    Schema[] & Record<string, Schema>
  >;
  const parts = [
    ...(allOf ?? []),
    ...(anyOf ?? []),
    ...(oneOf ?? []),
    ...(items === undefined ? [] : [items as Schema]),
  ];
  return [
    ...Object.entries(properties ?? {}).flatMap(([field, part]) => [field, ...fieldsOf(part, seen)]),
    ...parts.flatMap((part) => fieldsOf(part, seen)),
  ];
}

/** Staff routes whose answers have such a field and still show no customer, with the reason. */
const NOBODYS: Readonly<Record<string, string>> = {
  listImports: 'names of operators',
  exportProducts: 'products',
  exportStock: 'products',
  exportPromotions: 'offers',
  exportContractPrices: 'products and their prices',
  exportContractLists: 'agreements with companies, as their list shows them',
  exportManagerContractLists: 'agreements with companies, as their list shows them',
  exportAccessRecords: 'what operators did; who takes it stands in the audit log',
  readImportTemplate: 'an empty form',
  listImportRows: 'declared all the same',
  listStockMovements: 'changes of stock',
  createSupplyLink: 'the factory that prints',
  staffSessions: 'operators',
  adminCompany: 'the shop itself, which the footer shows',
  saveCompany: 'the shop itself, which the footer shows',
};

/**
 * Whether a route that customers share shows staff only their own data: it names nothing, or nothing of anybody else.
 */
const isOwn = (call: string): boolean =>
  EXPECTED[call] === 'signed in' && (!call.includes('{') || OWNED[call]?.of.role === Role.Member);

describe('routes that operators may call', () => {
  it('declare it where their answers hold personal data', () => {
    const missing = callsOf(document)
      .filter(({ path, method }) => {
        const called = `${method.toUpperCase()} ${path}`;
        return ['admins', 'staff', 'signed in'].includes(EXPECTED[called] ?? '') && !isOwn(called);
      })
      .filter(({ operation }) => {
        const [answer] = Object.entries(operation.responses).filter(([status]) => status.startsWith('2'));
        const content = answer?.[1].content ?? {};
        const json = content['application/json'];
        const personal =
          json === undefined
            ? Object.keys(content).length > 0
            : fieldsOf(json.schema).some((field) => PERSONAL.test(field) || OF_FILES.test(field));
        return personal && !('x-personal-data' in operation) && !(String(operation.operationId) in NOBODYS);
      })
      .map(({ operation }) => operation.operationId);
    expect(missing).toEqual([]);
  });
});
