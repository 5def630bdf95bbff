import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { canMoveContractList, formatCount, particleOf, type ContractListState } from '@store/domain';
import { getManagerContractListQueryKey } from '@store/openapi';
import { askFirst } from '../../../shared/ui/ask-first';
import { notifyDone, notifyFailed } from '../../../shared/ui/notify';
import { useSetContractListState, type ContractList, type Saved } from '../api/contract-lists';
import { periodText } from '../../../shared/contracts/contract-texts';

interface StateButtonsProps {
  list: ContractList;
  onSaved: (saved: Saved) => void;
}

/** The possible moves of a list; each asks first, since prices in shops change at once. */
export function StateButtons({ list, onSaved }: StateButtonsProps) {
  const change = useSetContractListState(list.id);
  const queries = useQueryClient();
  const move = (state: ContractListState): void =>
    change.mutate(
      { state, version: list.version },
      {
        onSuccess: (saved) => {
          notifyDone(saved.message);
          onSaved(saved);
        },
        onError: (error) => {
          notifyFailed(error);
          // Somebody else moved or changed it: the current state is shown, and the operator can continue from there.
          void queries.invalidateQueries({
            queryKey: getManagerContractListQueryKey({ path: { id: list.id } }),
          });
        },
      },
    );
  const { name, organizations, priceCount } = list;
  const object = `‘${name}’${particleOf(name, '을/를')}`;
  return (
    <>
      {list.state === 'draft' && canMoveContractList(list.state, 'active') && (
        <Button
          loading={change.isPending}
          onClick={() =>
            askFirst({
              title: '단가표 적용',
              text: `${object} 적용하면 거래처 ${formatCount(organizations.length)}곳이 ${periodText(list)} 기간에 단가 ${formatCount(priceCount)}건으로 구매합니다.`,
              confirm: '적용',
              onConfirm: () => move('active'),
            })
          }
        >
          적용하기
        </Button>
      )}
      {list.state === 'active' && (
        <Button
          variant="default"
          c="persimmon.8"
          loading={change.isPending}
          onClick={() =>
            askFirst({
              title: '단가표 종료',
              text: `${object} 종료하면 지금부터 판매 단가가 적용되고, 다시 적용할 수 없습니다. 이미 한 주문은 그대로입니다.`,
              confirm: '종료',
              onConfirm: () => move('ended'),
            })
          }
        >
          종료
        </Button>
      )}
    </>
  );
}
