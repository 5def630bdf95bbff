import { AUDIT_TARGET_LABELS } from '@store/domain';

/** Path of the pages of each kind of thing; a kind without pages is not listed. */
const PATHS: Readonly<Record<string, string>> = {
  order: '/admin/orders',
  product: '/admin/products',
  member: '/admin/users',
  document: '/admin/documents',
  refund: '/admin/refunds',
  promotion: '/admin/promotions',
  banner: '/admin/content/banners',
  enquiry: '/admin/enquiries',
  site: '/admin/sites',
  form: '/manager/forms',
  import: '/admin/imports',
  estimate: '/manager/estimate',
  artwork: '/admin/artworks',
  'print-job': '/admin/print',
  partner: '/admin/partners',
};

/** Kinds of things that the log can be filtered by. */
export const TARGET_CHOICES = Object.entries(AUDIT_TARGET_LABELS)
  .filter(([value]) => value !== 'stock' && value !== 'settlement')
  .map(([value, label]) => ({ value, label }));

/** 주문 20261121-000041 (12), and a link to its page if there is one. */
export function targetOf({
  targetType,
  targetId,
  targetName,
}: {
  targetType: string;
  targetId: string;
  targetName: string | null;
}) {
  const path = PATHS[targetType];
  const kind = AUDIT_TARGET_LABELS[targetType] ?? targetType;
  return {
    label: targetName === null ? `${kind} ${targetId}` : `${kind} ${targetName} (${targetId})`,
    href: path !== undefined && /^\d+$/.test(targetId) ? `${path}/${targetId}` : null,
  };
}
