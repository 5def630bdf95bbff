import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import {
  PROMOTION_KIND_LABELS,
  PROMOTION_KINDS,
  PROMOTION_STATUS_LABELS,
  PROMOTION_STATUSES,
} from '@store/domain';
import { ChoiceField, choicesOf } from '../../../shared/lists';
import { listFile, ListPage, type ListDefinition } from '../../../shared/lists/ListPage';
import { tabsOf } from '../../../shared/ui/tabs-of';
import { useUrlFilter } from '../../../shared/url/use-url-filter';
import { promotionListQuery, type PromotionRow } from '../api/promotions';
import { PROMOTION_COLUMNS } from '../components/promotion-columns';
import { PROMOTION_FILTER, toRequest, type PromotionFilter } from '../lib/promotion-filter';

const PROMOTIONS: ListDefinition<PromotionRow, keyof PromotionFilter> = {
  name: 'promotions',
  title: '프로모션',
  label: '프로모션 목록',
  unit: '개',
  rowId: ({ id }) => id,
  columns: PROMOTION_COLUMNS,
  exports: {
    name: ['id', 'name', 'kind', 'code'],
    status: ['status'],
    period: ['startsAt', 'endsAt'],
    discount: ['percent', 'maxDiscount', 'discountAmount', 'scopeType'],
    usage: ['usedCount', 'reservedCount', 'totalLimit'],
    total: ['discountTotal'],
  },
  files: listFile('프로모션 목록', 'promotions'),
  search: '이름, 쿠폰 코드',
  tabs: {
    name: 'status',
    label: '프로모션 상태',
    of: (list) => tabsOf(PROMOTION_STATUSES, PROMOTION_STATUS_LABELS, list?.meta.counts),
  },
  failed: '프로모션을 불러오지 못했습니다.',
  none: {
    title: '아직 프로모션이 없습니다',
    text: '쿠폰이나 자동 할인을 등록해 주세요.',
    action: (
      <Button component={Link} to="/admin/promotions/new">
        프로모션 등록
      </Button>
    ),
  },
  noMatch: '조건에 맞는 프로모션이 없습니다',
};

const KINDS = choicesOf(PROMOTION_KINDS, PROMOTION_KIND_LABELS);

/** Coupons and automatic discounts, newest first, with their use. */
export default function PromotionListPage() {
  const filter = useUrlFilter(PROMOTION_FILTER);
  const request = toRequest(filter.values);
  const promotions = useQuery(promotionListQuery(request));
  return (
    <ListPage
      list={PROMOTIONS}
      filter={filter}
      request={request}
      rows={promotions}
      actions={
        <Button component={Link} to="/admin/promotions/new" leftSection={<Plus size={15} aria-hidden />}>
          프로모션 등록
        </Button>
      }
      fields={<ChoiceField {...filter.field('kind')} label="종류" all="모든 종류" data={KINDS} width={140} />}
    />
  );
}
