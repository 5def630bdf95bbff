import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { FIRST_PAGE, MAX_WISHES, PAGE_SIZE } from '@store/domain';
import type { PageMeta } from '../../platform/http/envelope.js';
import { productNotFound } from '../catalog/catalog.errors.js';
import type { ProductCardDto } from '../catalog/dto/product-card.dto.js';
import { memberNotFound } from '../members/members.errors.js';
import type { WishDto, WishIdsDto, WishlistDto, WishlistQueryDto, WishStateDto } from './dto/wish.dto.js';
import { wishlistFull } from './wishlist.errors.js';

/** Scope of the list that holds every product on sale. */
const WHOLE_SHOP = 0;

interface StoredWish {
  card: ProductCardDto;
  soldOut: boolean;
  available: boolean;
  wishedAt: string;
}

/** Products that a member has marked. Own ones only: no call names a member. */
@Injectable()
export class WishlistService {
  constructor(private readonly em: EntityManager) {}

  /** One page, marked last first. Cards are the ready ones of the catalogue; stock is joined as it is now. */
  async page(memberId: number, query: WishlistQueryDto): Promise<{ data: WishlistDto; meta: PageMeta }> {
    const { page = FIRST_PAGE, size = PAGE_SIZE.catalogue } = query;
    const [rows, total] = await Promise.all([
      this.em.execute<StoredWish[]>(
        `select p.card, l.product_id is not null as available, w.created_at as "wishedAt",
           coalesce(k.on_hand - k.reserved < (p.card ->> 'minQty')::int, false) as "soldOut"
         from wishes w join products p on p.id = w.product_id
         left join product_listings l on l.product_id = p.id and l.scope_id = ${WHOLE_SHOP}
         left join stock_items k on k.product_id = p.id
         where w.member_id = ? and p.card is not null order by w.id desc limit ? offset ?`,
        [memberId, size, page * size],
      ),
      count(this.em, memberId),
    ]);
    return { data: { items: rows.map(toWish), total }, meta: { page, size, total, pageBase: FIRST_PAGE } };
  }

  /** Ids of all marked products, for the hearts of a list. */
  async ids(memberId: number): Promise<WishIdsDto> {
    const rows = await this.em.execute<{ id: number }[]>(
      'select product_id as id from wishes where member_id = ? order by wishes.id desc limit ?',
      [memberId, MAX_WISHES],
    );
    return { ids: rows.map((row) => row.id) };
  }

  /** Marks a product; again changes nothing. 404 where it is not on sale, 422 beyond MAX_WISHES. */
  add(memberId: number, productId: number): Promise<WishStateDto> {
    return this.em.transactional(async (em) => {
      // One member's marks are counted one at a time, so that two calls never both find the last free place.
      const [member] = await em.execute(
        'select 1 from members where id = ? and closed_at is null for no key update',
        [memberId],
      );
      if (member === undefined) throw memberNotFound();
      const total = await count(em, memberId);
      if (await isMarked(em, memberId, productId)) return { productId, wished: true, total };
      if (!(await isOnSale(em, productId))) throw productNotFound();
      if (total >= MAX_WISHES) throw wishlistFull();
      await em.execute('insert into wishes (member_id, product_id) values (?, ?)', [memberId, productId]);
      return { productId, wished: true, total: total + 1 };
    });
  }

  /** Takes the mark away, whether there is one or not. */
  async remove(memberId: number, productId: number): Promise<WishStateDto> {
    await this.em.execute('delete from wishes where member_id = ? and product_id = ?', [memberId, productId]);
    return { productId, wished: false, total: await count(this.em, memberId) };
  }
}

async function count(em: EntityManager, memberId: number): Promise<number> {
  const [row] = await em.execute<{ total: number }[]>(
    `select count(*)::int as total from wishes w join products p on p.id = w.product_id
     where w.member_id = ? and p.card is not null`,
    [memberId],
  );
  return row?.total ?? 0;
}

async function isMarked(em: EntityManager, memberId: number, productId: number): Promise<boolean> {
  const rows = await em.execute('select 1 from wishes where member_id = ? and product_id = ?', [
    memberId,
    productId,
  ]);
  return rows.length > 0;
}

async function isOnSale(em: EntityManager, productId: number): Promise<boolean> {
  const rows = await em.execute(
    `select 1 from product_listings where product_id = ? and scope_id = ${WHOLE_SHOP}`,
    [productId],
  );
  return rows.length > 0;
}

/** What a hidden product costs now is nobody's business: it may be on its way to another price. */
function toWish({ card, soldOut, available, wishedAt }: StoredWish): WishDto {
  const prices = { price: null, basePrice: null, salePrice: null, lowestUnitPrice: null };
  return {
    ...card,
    ...(available ? {} : prices),
    soldOut,
    available,
    wishedAt: new Date(wishedAt).toISOString(),
  };
}
