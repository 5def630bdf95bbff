import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { FIRST_PAGE, MAX_WISHES, PAGE_SIZE, messageFor } from '@store/domain';
import type { PageMeta } from '../../platform/http/envelope.js';
import { productNotFound } from '../catalog/catalog.errors.js';
import { memberNotFound } from '../members/members.errors.js';
import type { WishDto, WishIdsDto, WishlistDto, WishlistQueryDto, WishStateDto } from './dto/wish.dto.js';
import { readRemoved, WishlistRepository, type StoredWish } from './wishlist.repository.js';
import { UndoTokens } from '../../platform/undo/undo-tokens.js';
import { DomainError } from '../../platform/errors/domain-error.js';

const wishlistFull = (): DomainError =>
  new DomainError('WISHLIST_FULL', 'unprocessable', messageFor('WISHLIST_FULL'));

/** A member's marked products. Only their own: no call names a member. */
@Injectable()
export class WishlistService {
  constructor(
    private readonly em: EntityManager,
    private readonly wishes: WishlistRepository,
    private readonly undo: UndoTokens,
  ) {}

  /** One page, last marked first. */
  async page(memberId: number, query: WishlistQueryDto): Promise<{ data: WishlistDto; meta: PageMeta }> {
    const { page = FIRST_PAGE, size = PAGE_SIZE.catalogue } = query;
    const [rows, total] = await Promise.all([
      this.wishes.page(memberId, size, page * size),
      this.wishes.count(memberId),
    ]);
    return { data: { items: rows.map(toWish), total }, meta: { page, size, total, pageBase: FIRST_PAGE } };
  }

  /** Ids of all marked products, for the hearts in a list. */
  async ids(memberId: number): Promise<WishIdsDto> {
    return { ids: await this.wishes.productIds(memberId, MAX_WISHES) };
  }

  /** Marks a product; a repetition changes nothing. 404 if it is not on sale, 422 beyond MAX_WISHES. */
  add(memberId: number, productId: number): Promise<WishStateDto> {
    return this.mark(memberId, productId, async (em) => {
      if (!(await this.wishes.isOnSale(productId, em))) return false;
      await this.wishes.add(memberId, productId, em);
      return true;
    });
  }

  /** Removes the mark, if there is one, with a token to undo it. */
  async remove(memberId: number, productId: number): Promise<WishStateDto> {
    const removed = await this.wishes.remove(memberId, productId);
    const state = { productId, wished: false, total: await this.wishes.count(memberId) };
    if (removed === undefined) return state;
    return { ...state, undo: this.undo.seal({ kind: 'wish', memberId }, removed) };
  }

  /** Puts a removed mark back at its place; a product that was marked again meanwhile keeps the newer mark. */
  restore(memberId: number, token: string): Promise<WishStateDto> {
    const removed = this.undo.open({ kind: 'wish', memberId }, token, readRemoved);
    return this.mark(memberId, removed.productId, (em) => this.wishes.restore(memberId, removed, em));
  }

  /** Marks a product by `write`, which says whether it could; a marked one stays as it is. */
  private mark(
    memberId: number,
    productId: number,
    write: (em: EntityManager) => Promise<boolean>,
  ): Promise<WishStateDto> {
    return this.em.transactional(async (em) => {
      // Otherwise two calls could both find the last free place.
      if (!(await this.wishes.lockMember(memberId, em))) throw memberNotFound();
      const total = await this.wishes.count(memberId, em);
      if (await this.wishes.isMarked(memberId, productId, em)) return { productId, wished: true, total };
      if (total >= MAX_WISHES) throw wishlistFull();
      if (!(await write(em))) throw productNotFound();
      return { productId, wished: true, total: total + 1 };
    });
  }

  /** Deletes the member's wish list, in the caller's transaction. */
  erase(em: EntityManager, memberId: number): Promise<void> {
    return this.wishes.erase(em, memberId);
  }
}

/** The present price of a hidden product is hidden too: it may be changing. */
function toWish({ card, soldOut, available, wishedAt }: StoredWish): WishDto {
  const prices = {
    price: null,
    basePrice: null,
    salePrice: null,
    lowestUnitPrice: null,
    lowestFromQty: null,
  };
  return {
    ...card,
    ...(available ? {} : prices),
    soldOut,
    available,
    wishedAt,
  };
}
