import { type RuleDetail, rules } from '@farol/contract/areas/rules/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '#client/language.ts';
import { useCall } from '#client/useCall.ts';
import { formatInstant } from '#ui/format/format.ts';
import { LinkButton } from '#ui/controls/LinkButton.tsx';
import { VersionDifferences } from './VersionDifferences.tsx';
import classes from './Versions.module.css';

function useVersion(id: string, version: number) {
  return useCall(rules.ruleVersion, { params: { id, version: String(version) } });
}

function Difference({ rule, from }: { rule: RuleDetail; from: number }) {
  const { t } = useTranslation();
  const to = from + 1;
  const [before, after] = [useVersion(rule.id, from).data, useVersion(rule.id, to).data];
  return (
    <div className={classes.difference} role="region" aria-label={t('rules.versions.with', { from, to })}>
      <h3>{t('rules.versions.with', { from, to })}</h3>
      {before !== undefined && after !== undefined && <VersionDifferences before={before} after={after} />}
    </div>
  );
}

/** Lists the versions with author, and the changes of each. */
export default function Versions({ rule }: { rule: RuleDetail }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<number>();
  return (
    <section>
      <h2>{t('rules.versions.title')}</h2>
      <ol className={classes.list}>
        {rule.versions.map(({ version, writtenAt, writtenBy }) => (
          <li key={version}>
            <strong>{t('rules.versions.row', { version })}</strong>
            {version === rule.version && ` (${t('rules.versions.inForce')})`}{' '}
            <span className="dim">
              {formatInstant(writtenAt, language())} · {writtenBy}
            </span>{' '}
            {version > 1 && (
              <LinkButton
                title={t('rules.versions.with', { from: version - 1, to: version })}
                onClick={() => setOpened(opened === version ? undefined : version)}
              >
                {t('rules.versions.compare')}
              </LinkButton>
            )}
            {opened === version && <Difference rule={rule} from={version - 1} />}
          </li>
        ))}
      </ol>
    </section>
  );
}
