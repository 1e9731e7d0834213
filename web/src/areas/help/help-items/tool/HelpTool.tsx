import { helpItems } from '@farol/contract/areas/help/help-items';
import { IconHelpCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useCall } from '#client/useCall.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { Loaded } from '#ui/page/Loaded.tsx';
import { RichText } from '../../parts/rich-text/RichText.tsx';
import { getBodyText, getTitleText } from '../../parts/byLanguage.ts';
import { Fold } from '../../parts/Fold.tsx';
import classes from '../../parts/Reading.module.css';
import { helpPath } from '../paths.ts';
import tool from './HelpTool.module.css';
import { toScreenPath } from './screenPath.ts';

function HelpOfScreen({ screen, onClose }: { screen: string; onClose(): void }) {
  const { t } = useTranslation();
  const query = useCall(helpItems.helpOfScreen, { query: { screen } }, { handles: 'all' });
  return (
    <Dialog title={t('helpItems.ofScreen')} size="lg" onClose={onClose}>
      <Loaded query={query} bare>
        {items =>
          items.length === 0 ? (
            <p>{t('helpItems.noneOfScreen')}</p>
          ) : (
            <ul className={classes.list}>
              {items.map((item, index) => (
                <Fold key={item.id} title={getTitleText(item)} open={index === 0}>
                  <RichText html={getBodyText(item)} />
                </Fold>
              ))}
            </ul>
          )
        }
      </Loaded>
      <p>
        <Link to={helpPath} onClick={onClose}>
          {t('helpItems.all')}
        </Link>
      </p>
    </Dialog>
  );
}

/** Button of the top bar that opens the help of the current screen. */
export default function HelpTool() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  return (
    <>
      <button
        type="button"
        className={tool.tool}
        aria-label={t('helpItems.open')}
        title={t('helpItems.open')}
        onClick={() => setOpenAt(toScreenPath(pathname))}
      >
        <IconHelpCircle size={20} aria-hidden="true" />
      </button>
      {openAt !== undefined && <HelpOfScreen screen={openAt} onClose={() => setOpenAt(undefined)} />}
    </>
  );
}
