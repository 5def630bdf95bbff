import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useQueryClient } from '@tanstack/react-query';
import { messageFor } from '@store/domain';
import { Description, DescriptionList } from '../../../shared/ui/Section';
import { notifyDone, notifyFailed } from '../../../shared/ui/notify';
import { memberQuery, useMemberChange, type Member, type MemberChange } from '../api/member';
import { currentData, currentMember, type CurrentMember } from '../lib/member-conflict';

/**
 * Saves a change of the member as it was read. If somebody else was faster, it shows the stored values and lets the
 * operator choose. `onRefused` may handle an error itself (fields of a form) by returning true.
 */
export function useSaveMember(member: Member, onRefused: (error: unknown) => boolean = () => false) {
  const queries = useQueryClient();
  const mutation = useMemberChange(member.id);
  const reload = (): void => void queries.invalidateQueries({ queryKey: memberQuery(member.id).queryKey });

  const save = (change: MemberChange, version: number | null = member.version): void =>
    mutation.mutate(
      { change, version },
      {
        onSuccess: ({ message }) => notifyDone(message || messageFor('MEMBER_SAVED')),
        onError: (error) => {
          const current = currentMember(error);
          if (current !== null) askWhichHolds(current, () => save(change, null), reload);
          else if (!onRefused(error)) notifyFailed(error);
        },
      },
    );
  return { save, isSaving: mutation.isPending };
}

function askWhichHolds(current: CurrentMember, saveAnyway: () => void, reload: () => void): void {
  modals.openConfirmModal({
    title: '그 사이 회원정보가 바뀌었습니다',
    children: (
      <>
        <Text size="sm" mb="sm">
          {messageFor('STALE_VERSION')}
        </Text>
        <DescriptionList>
          {currentData(current).map(({ name, value }) => (
            <Description key={name} name={name}>
              {value}
            </Description>
          ))}
        </DescriptionList>
      </>
    ),
    labels: { confirm: '내 변경으로 저장', cancel: '변경된 내용 보기' },
    closeButtonProps: { 'aria-label': '닫기' },
    onConfirm: saveAnyway,
    onCancel: reload,
  });
}
