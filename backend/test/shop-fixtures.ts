import { expect } from '@jest/globals';
import type { Test } from 'supertest';
import type { CartDto } from '../src/modules/cart/dto/cart.dto.js';
import type { PreparedPaymentDto } from '../src/modules/payment/dto/payment.dto.js';
import type { TestApp } from './support/app.js';
import { signedIn, type TestMember } from './support/members.js';
import type { Authenticated } from './support/toss.js';

/** The envelope of every answer. */
export interface Answered<T> {
  code: string;
  success: boolean;
  message: string;
  data: T;
}

const ADDRESS = {
  receiverName: '박수령',
  receiverPhone: '01098765432',
  postalCode: '04524',
  address1: '세종대로 110',
};

/** A member who shops by the real calls. */
export class Shopper {
  constructor(
    readonly test: TestApp,
    readonly member: TestMember,
  ) {}

  /** A new member without an address. */
  static async create(test: TestApp): Promise<Shopper> {
    return new Shopper(test, await signedIn(test));
  }

  /** A new member with a default address. */
  static async withAddress(test: TestApp): Promise<Shopper> {
    const shopper = await Shopper.create(test);
    await shopper.addAddress();
    return shopper;
  }

  /** A call under this member's name; path without /api. */
  call(method: 'get' | 'post' | 'put' | 'delete', path: string, body?: object): Test {
    const request = this.test.http[method](`/api${path}`).set('authorization', this.member.bearer);
    return body === undefined ? request : request.send(body);
  }

  async addAddress(more: object = {}): Promise<number> {
    const answer = await this.call('post', '/user/addresses', { ...ADDRESS, ...more }).expect(200);
    return (answer.body as Answered<{ id: number }>).data.id;
  }

  async add(productId: number, quantity: number, optionValueIds?: unknown): Promise<CartDto> {
    const answer = await this.call('post', '/cart/items', { productId, quantity, optionValueIds });
    return data<CartDto>(answer);
  }

  async cart(): Promise<CartDto> {
    return data<CartDto>(await this.call('get', '/cart'));
  }

  async prepare(input: object = {}): Promise<PreparedPaymentDto> {
    return data<PreparedPaymentDto>(await this.call('post', '/payments/prepare', input));
  }

  /** The body that the success page sends. */
  confirm(paid: Authenticated, more: object = {}): Test {
    return this.call('post', '/payment/confirm', { ...paid, ...more });
  }
}

/** `data` of an answer that must succeed. */
export function data<T>(answer: { status: number; body: unknown }): T {
  const body = answer.body as Answered<T>;
  expect({ status: answer.status, body }).toMatchObject({ status: 200, body: { success: true } });
  return body.data;
}
