/** Who may call: anybody, any signed-in member, only customers (role 0), only admins (role 2). */
export type Expectation = 'anybody' | 'signed in' | 'customers' | 'admins';

/** What is expected of every call of the API. A new route has no place here until somebody has decided who may call it. */
export const EXPECTED: Readonly<Record<string, Expectation>> = {
  'GET /api/health': 'anybody',

  'POST /api/auth/signup': 'anybody',
  'POST /api/auth/login': 'anybody',
  'POST /api/user/login': 'anybody',
  'POST /api/auth/refresh': 'anybody',
  // Always answers 200 and revokes what it can (decision A23).
  'POST /api/auth/logout': 'anybody',
  'GET /api/auth/me': 'signed in',
  'GET /api/me': 'signed in',
  'GET /api/users/me': 'signed in',
  'GET /api/account/me': 'signed in',

  'GET /api/categories': 'anybody',
  'GET /api/products': 'anybody',
  'GET /api/products/{id}': 'anybody',
  'GET /api/banners': 'anybody',
  'POST /api/pricing/line': 'anybody',

  'GET /api/user/addresses': 'signed in',
  'POST /api/user/addresses': 'signed in',
  'PUT /api/user/addresses/{id}': 'signed in',
  'DELETE /api/user/addresses/{id}': 'signed in',
  'POST /api/user/addresses/{id}/default': 'signed in',

  'GET /api/cart': 'customers',
  'GET /api/carts/active': 'customers',
  'GET /api/my/cart': 'customers',
  'PUT /api/cart': 'customers',
  // The header asks for every role; operators have no cart and hear 0 (decision A8).
  'GET /api/cart/count': 'signed in',
  'POST /api/cart/items': 'customers',
  'POST /api/cart/item': 'customers',
  'DELETE /api/cart/items/{id}': 'customers',
  'POST /api/cart/shipping-address': 'customers',
  'POST /api/cart/address': 'customers',

  'GET /api/payments/config': 'anybody',
  'POST /api/payments/prepare': 'customers',
  'POST /api/payment/confirm': 'customers',
  'POST /api/toss/confirm': 'customers',
  'POST /api/webhooks/toss': 'anybody',

  // Own orders only, for every role (decision A9).
  'GET /api/orders': 'signed in',
  'GET /api/my/orders': 'signed in',
  'GET /api/orders/me': 'signed in',
  'GET /api/orders/{id}': 'signed in',

  'GET /api/admin/summary': 'admins',
  'GET /api/admin/orders': 'admins',
  'GET /api/admin/orders/{id}': 'admins',
  'POST /api/admin/orders/{id}/shipping': 'admins',
  'POST /api/admin/orders/{id}/status': 'admins',
  'GET /api/admin/products': 'admins',
  'POST /api/admin/products/{id}/status': 'admins',
  'GET /api/admin/users': 'admins',
};
