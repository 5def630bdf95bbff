import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { CONTRACT_LIST_STATE_LABELS, CONTRACT_LIST_STATES, CONTRACT_SOON_DAYS } from '@store/domain';
import { ChoiceField } from '../../../shared/lists';
import { listFile, ListPage, type ListDefinition } from '../../../shared/lists/ListPage';
import { tabsOf } from '../../../shared/ui/tabs-of';
import { useUrlFilter } from '../../../shared/url/use-url-filter';
import { contractListsQuery, type ContractList } from '../api/contract-lists';
import { contractListColumns } from '../components/contract-list-columns';
import { NewContractListDialog } from '../components/ContractListDialog';
import { useArea, useIsAdmin, type Area } from '../../../shared/session/area';
import { CONTRACT_LIST_FILTER, toRequest, type ContractListFilter } from '../lib/contract-list-filter';

type Definition = ListDefinition<ContractList, keyof ContractListFilter>;

const BOTH = {
  title: '계약 단가표',
  label: '계약 단가표 목록',
  unit: '개',
  rowId: ({ id }) => id,
  exports: {
    name: ['id', 'name'],
    state: ['state'],
    period: ['validFrom', 'validUntil'],
    organizations: ['organizations'],
    prices: ['priceCount'],
    coupons: ['couponsAllowed'],
  },
  search: '단가표, 거래처 이름',
  tabs: {
    name: 'state',
    label: '단가표 상태',
    of: (list) => tabsOf(CONTRACT_LIST_STATES, CONTRACT_LIST_STATE_LABELS, list?.meta.counts),
  },
  failed: '계약 단가표를 불러오지 못했습니다.',
  none: {
    title: '아직 계약 단가표가 없습니다',
    text: '거래처와 합의한 단가를 등록하면 그 거래처에만 적용됩니다.',
  },
  noMatch: '조건에 맞는 단가표가 없습니다',
} satisfies Partial<Definition>;

const listFor = (area: Area): Definition => {
  const name = area === '/admin' ? 'contract-lists' : 'manager-contract-lists';
  return { ...BOTH, name, columns: contractListColumns(area), files: listFile('계약 단가표', name) };
};

const LISTS: Record<Area, Definition> = { '/admin': listFor('/admin'), '/manager': listFor('/manager') };

const ENDING = [{ value: 'soon', label: `${CONTRACT_SOON_DAYS}일 안에 종료` }];

/** Prices agreed with organizations, newest first. */
export default function ContractListsPage() {
  const area = useArea();
  const isAdmin = useIsAdmin();
  const filter = useUrlFilter(CONTRACT_LIST_FILTER);
  const request = toRequest(filter.values);
  const lists = useQuery(contractListsQuery(request));
  const navigate = useNavigate();
  const [isNew, setNew] = useState(false);
  return (
    <>
      <ListPage
        list={LISTS[area]}
        filter={filter}
        request={request}
        rows={lists}
        actions={
          <Button leftSection={<Plus size={15} aria-hidden />} onClick={() => setNew(true)}>
            단가표 등록
          </Button>
        }
        fields={
          <ChoiceField
            {...filter.field('ending')}
            label="종료 예정"
            all="모든 기간"
            data={ENDING}
            width={160}
          />
        }
      />
      {isNew && (
        <NewContractListDialog
          needsOrganization={!isAdmin}
          onDone={({ id }) => void navigate(`${area}/contract-lists/${id}`)}
          onClose={() => setNew(false)}
        />
      )}
    </>
  );
}
