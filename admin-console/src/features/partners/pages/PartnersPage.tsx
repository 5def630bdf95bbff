import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { now } from '@store/domain';
import { ListPage, type ListDefinition } from '../../../shared/lists/ListPage';
import { tabsOf } from '../../../shared/ui/tabs-of';
import { useUrlFilter } from '../../../shared/url/use-url-filter';
import { partnersQuery, type Partner } from '../api/partners';
import { AreaTabs } from '../components/AreaTabs';
import { PARTNER_COLUMNS } from '../components/partner-columns';
import { NewPartnerDialog } from '../components/PartnerDialog';
import { pageOf, PARTNER_FILTER, type PartnerFilter } from '../lib/partner-filter';
import { STANDING_LABELS, STANDINGS } from '../lib/standing';

const PARTNERS: ListDefinition<Partner, keyof PartnerFilter> = {
  name: 'partners',
  title: '연동',
  label: '연동 업체 목록',
  unit: '개',
  rowId: ({ id }) => id,
  columns: PARTNER_COLUMNS,
  search: '업체, 담당자, 목적',
  tabs: {
    name: 'state',
    label: '연동 상태',
    of: (list) => tabsOf(STANDINGS, STANDING_LABELS, list?.meta.counts),
  },
  failed: '연동 업체를 불러오지 못했습니다.',
  none: {
    title: '아직 연동 업체가 없습니다',
    text: '주문 수집, 재고 관리, 배송 업체를 등록하고 API 키를 만들어 주세요.',
  },
  noMatch: '조건에 맞는 연동 업체가 없습니다',
};

/** Partners that work with the store by its API, by name. */
export default function PartnersPage() {
  const filter = useUrlFilter(PARTNER_FILTER);
  const { state, q } = filter.values;
  const partners = useQuery({
    ...partnersQuery,
    select: (all) => pageOf(all, { state, q }, now()),
  });
  return (
    <ListPage
      list={PARTNERS}
      filter={filter}
      request={{}}
      rows={partners}
      actions={<NewPartnerButton />}
      above={<AreaTabs current="/admin/partners" />}
    />
  );
}

function NewPartnerButton() {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      <Button leftSection={<Plus size={15} aria-hidden />} onClick={() => setOpen(true)}>
        연동 업체 등록
      </Button>
      {isOpen && (
        <NewPartnerDialog
          onDone={({ id }) => void navigate(`/admin/partners/${id}`)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
