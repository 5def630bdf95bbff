import { Checkbox, SimpleGrid, Stack, Text } from '@mantine/core';
import { useId, type Ref } from 'react';
import { PARTNER_SCOPE_LABELS, type PartnerScope } from '@store/domain';
import { SCOPE_GROUPS, SCOPE_HINTS } from '../lib/scopes';
import styles from './partners.module.css';

interface ScopesFieldProps {
  value: PartnerScope[];
  onChange: (scopes: PartnerScope[]) => void;
  error: string | undefined;
  /** The first box, which gets the focus if the choice is refused. */
  ref: Ref<HTMLInputElement>;
}

/** What a key may do: grouped, and personal data apart, with what each scope opens. */
export function ScopesField({ value, onChange, error, ref }: ScopesFieldProps) {
  const id = useId();
  return (
    <Checkbox.Group
      label="권한"
      description="업무에 필요한 것만 선택해 주세요. 만든 뒤에는 바꿀 수 없습니다."
      required
      value={value}
      onChange={onChange}
      error={error}
    >
      <Stack gap="sm" my={8}>
        {SCOPE_GROUPS.map(({ label, scopes }, group) => (
          <div key={label} role="group" aria-labelledby={`${id}-${group}`}>
            <Text size="xs" fw={650} c="ink.7" mb={4} id={`${id}-${group}`}>
              {label}
            </Text>
            <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" verticalSpacing={8}>
              {scopes.map((scope, index) => (
                <Scope
                  key={scope}
                  scope={scope}
                  isWrong={error !== undefined}
                  ref={group === 0 && index === 0 ? ref : undefined}
                />
              ))}
            </SimpleGrid>
          </div>
        ))}
        <div className={styles.apart} role="group" aria-label="개인정보">
          <Scope scope="personal:read" isWrong={error !== undefined} />
          <Text size="xs" mt={6}>
            배송이나 세금계산서 업무를 맡긴 업체에만 주세요. 이 권한이 없으면 빈 값으로 응답하고, 있으면
            조회할 때마다 접속기록에 남습니다.
          </Text>
        </div>
      </Stack>
    </Checkbox.Group>
  );
}

interface ScopeProps {
  scope: PartnerScope;
  isWrong: boolean;
  ref?: Ref<HTMLInputElement>;
}

function Scope({ scope, isWrong, ref }: ScopeProps) {
  return (
    <Checkbox
      ref={ref}
      value={scope}
      label={PARTNER_SCOPE_LABELS[scope]}
      description={SCOPE_HINTS[scope]}
      aria-invalid={isWrong || undefined}
    />
  );
}
