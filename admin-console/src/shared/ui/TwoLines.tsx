import { Text } from '@mantine/core';
import { CutName } from './CutName';

/** Who somebody is: the company, and below it the person; only the person where there is no company. */
export function CompanyAndName({ company, name }: { company: string | null; name: string }) {
  return <TwoLines first={company ?? name} second={company === null ? null : name} />;
}

/** A cell with a second, quieter line. */
export function TwoLines({ first, second }: { first: string; second: string | null }) {
  return (
    <>
      <Text size="sm" component="div" lineClamp={1}>
        <CutName>{first}</CutName>
      </Text>
      {second !== null && (
        <Text size="xs" c="dimmed" lineClamp={1}>
          {second}
        </Text>
      )}
    </>
  );
}
