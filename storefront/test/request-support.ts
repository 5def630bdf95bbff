import { callAs, type Tokens } from './member-support';
import { addSite, colleague, company, type Company } from './organization-support';
import { findProduct, type FullProduct } from './support';

/** An organization in which an approver decides every purchase of a buyer. */
export interface AskingCompany {
  company: Company;
  siteId: number;
  buyer: Tokens;
  approver: Tokens;
  product: FullProduct;
}

export async function askingCompany(
  steps: readonly object[] = [{ role: 'approver' }],
): Promise<AskingCompany> {
  const made = await company();
  const { id: siteId } = await addSite(made, '해운대점');
  const buyer = await colleague(made, ['buyer']);
  const approver = await colleague(made, ['approver']);
  const rules = [{ siteId: null, fromAmount: 10_000, steps }];
  await callAs(made.tokens, 'PUT', '/my/organization/approval-rules', { version: 0, rules });
  const product = await findProduct(({ prices, print }) => prices.length > 1 && print?.mode !== 'required');
  return { company: made, siteId, buyer, approver, product };
}

export interface Asked {
  id: number;
  orderName: string;
  total: number;
  steps: { id: number; state: string }[];
}

/** The smallest order of the product that the rule asks about. */
export const piecesOf = ({ prices }: FullProduct): number => {
  const [first] = prices;
  return Math.max(first?.minQty ?? 1, Math.ceil(20_000 / (first?.unitPrice ?? 1)));
};

/** The buyer puts pieces of the product into the cart. */
export const fillCart = (buyer: Tokens, product: FullProduct): Promise<unknown> =>
  callAs(buyer, 'POST', '/cart/items', { productId: product.id, quantity: piecesOf(product) });

/** The buyer asks for pieces of the product. */
export async function asked({ buyer, product, siteId }: AskingCompany, form: object = {}): Promise<Asked> {
  await fillCart(buyer, product);
  return callAs(buyer, 'POST', '/my/purchase-requests', { siteId, ...form });
}

/** A link to the open step, as an admin who did not ask is shown it; answers its path. */
export async function linkOf({ company: { tokens } }: AskingCompany, { id, steps }: Asked): Promise<string> {
  const stepId = steps.find(({ state }) => state === 'open')?.id;
  const { url } = await callAs<{ url: string }>(tokens, 'POST', `/my/purchase-requests/${id}/link`, {
    stepId,
  });
  return new URL(url).pathname;
}
