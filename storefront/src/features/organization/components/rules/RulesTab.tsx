import { useQuery } from '@tanstack/react-query';
import { APPROVAL_MODES, messageFor, type ApprovalMode } from '@store/domain';
import {
  getApprovalRulesOptions,
  listApprovalContactsOptions,
  listMyOrganizationSitesOptions,
} from '@store/openapi';
import { messageOf } from '@store/openapi/session';
import { Radios } from '../../../../shared/ui/Radios';
import { ErrorState, Note, Pending, Skeleton } from '../../../../shared/ui/States';
import { toast } from '../../../../shared/ui/Toaster';
import { useUpdateOrganization, type Organization } from '../../api/organization';
import { useEveryone } from '../../api/purchasing';
import { ContactsSection } from './ContactsSection';
import { RulesForm } from './RulesForm';

/** When purchases need an approval, who gives it, and approvers without an account; only for admins. */
export function RulesTab({ organization }: { organization: Organization }) {
  return (
    <div className="space-y-10">
      <section aria-labelledby="rules-title">
        <h2 id="rules-title" className="border-b border-rule pb-3 text-heading font-bold">
          결재 규칙
        </h2>
        <ModeField mode={organization.settings.approval} />
        <Rules mode={organization.settings.approval} />
      </section>
      <ContactsSection />
    </div>
  );
}

const MODE_TEXTS: Readonly<Record<ApprovalMode, string>> = {
  rules: '규칙과 한도에 따라',
  always: '모든 구매',
};

const MODE_HINTS: Readonly<Record<ApprovalMode, string>> = {
  rules: '아래 규칙에 해당하거나 한도를 넘는 구매만 결재를 받습니다.',
  always: '금액과 관계없이 모든 구매가 결재를 받습니다. 해당하는 규칙이 없으면 관리자가 결재합니다.',
};

/** Saved at once; the message offers to take it back. */
function ModeField({ mode }: { mode: ApprovalMode }) {
  const update = useUpdateOrganization();
  // The choice shows at once, and goes back where it is refused.
  const shown = (update.isPending ? update.variables.settings?.approval : undefined) ?? mode;
  const set = (approval: ApprovalMode): Promise<boolean> =>
    update.mutateAsync({ settings: { approval } }).then(
      () => true,
      (error: unknown) => {
        toast(messageOf(error, messageFor('SAVE_FAILED')), { tone: 'danger' });
        return false;
      },
    );
  const choose = async (approval: ApprovalMode): Promise<void> => {
    if (update.isPending || approval === mode || !(await set(approval))) return;
    toast(`결재 대상을 '${MODE_TEXTS[approval]}'로 변경했습니다.`, {
      action: { label: '되돌리기', onClick: () => void set(mode) },
    });
  };
  return (
    <div className="mt-4">
      <Radios
        legend="결재 대상"
        name="approval-mode"
        options={APPROVAL_MODES.map((value) => ({ value, label: MODE_TEXTS[value] }))}
        chosen={shown}
        onChoose={(approval) => void choose(approval)}
      />
      <p className="text-sm text-ink-soft">{MODE_HINTS[shown]}</p>
    </div>
  );
}

function Rules({ mode }: { mode: ApprovalMode }) {
  const rules = useQuery(getApprovalRulesOptions());
  const sites = useQuery(listMyOrganizationSitesOptions());
  const contacts = useQuery(listApprovalContactsOptions());
  const people = useEveryone();
  const failed = [rules, sites, contacts, people].find(({ isError }) => isError);
  if (failed !== undefined) {
    return (
      <ErrorState
        message={messageOf(failed.error, '결재 규칙을 불러오지 못했습니다.')}
        onRetry={() => void failed.refetch()}
      />
    );
  }
  if (!rules.isSuccess || !sites.isSuccess || !contacts.isSuccess || people.data === undefined) {
    return (
      <Pending label="결재 규칙을 불러오는 중입니다.">
        <Skeleton className="mt-4 h-40" />
      </Pending>
    );
  }
  const admins = people.data.filter(({ roles }) => roles.includes('admin')).length;
  const asks = mode === 'always' || rules.data.rules.length > 0;
  return (
    <>
      {admins === 1 && asks && (
        <Note tone="warning" className="mt-4">
          관리자가 1명뿐입니다. 본인이 올린 구매 요청은 본인이 결재할 수 없으므로, 관리자가 요청하면 결재할
          사람이 없을 수 있습니다. 관리자를 1명 더 두거나 외부 결재자를 규칙에 넣어 주세요.
        </Note>
      )}
      <RulesForm
        saved={rules.data}
        sites={sites.data.items}
        approvers={{ people: people.data, contacts: contacts.data.items }}
        onReload={async () => (await rules.refetch()).data}
      />
    </>
  );
}
