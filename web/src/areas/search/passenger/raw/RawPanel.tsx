import type { PassengerRaw } from '@farol/contract/areas/search/passenger-views';
import { Button } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '#client/language.ts';
import { formatFieldValue, useFieldName } from '#ui/format/fieldName.ts';
import { formatInstant } from '#ui/format/format.ts';
import { toScrollableProps } from '#ui/keyboard/scrollable.ts';
import { StateNotice } from '#ui/notices/StateNotice.tsx';
import { ReasonDialog } from '#ui/reason/ReasonDialog.tsx';
import { usePassengerRaw } from '../queries.ts';
import classes from './Raw.module.css';

type Message = PassengerRaw['messages'][number];

/** Segments and values that belong together. */
interface Light {
  segment?: number;
  value?: number;
}

function isSegmentHighlighted({ segment, value }: Light, index: number, { values }: Message): boolean {
  return segment === index || (value !== undefined && values[value]?.segments.includes(index) === true);
}

function isValueHighlighted({ segment, value }: Light, index: number, { values }: Message): boolean {
  return value === index || (segment !== undefined && values[index]?.segments.includes(segment) === true);
}

interface PartProps {
  message: Message;
  light: Light;
  onLight(light: Light): void;
}

/** Scrolls the box, but not the page, to the first highlighted part when the other side lights it. */
function useHighlightInView(highlighted: number | undefined) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const part = box.current?.querySelector<HTMLElement>('[data-highlighted="true"]');
    if (highlighted === undefined || box.current === null || !part) return;
    box.current.scrollTop = part.offsetTop - box.current.clientHeight / 2;
  }, [highlighted]);
  return box;
}

function Segments({ message, light, onLight }: PartProps) {
  const { t } = useTranslation();
  const box = useHighlightInView(light.value);
  const withValues = new Set(message.values.flatMap(({ segments }) => segments));
  return (
    <div ref={box} className={classes.segments} {...toScrollableProps(t('passenger.raw.segments'))}>
      <ol>
        {message.segments.map((text, index) => (
          <li
            key={`${String(index)}-${text}`}
            data-highlighted={isSegmentHighlighted(light, index, message)}
            onPointerEnter={() => onLight(withValues.has(index) ? { segment: index } : {})}
          >
            {withValues.has(index) ? (
              <button
                type="button"
                onFocus={() => onLight({ segment: index })}
                onClick={() => onLight({ segment: index })}
              >
                {text}
              </button>
            ) : (
              text
            )}
          </li>
        ))}
      </ol>
      {message.truncated && <p className="dim">{t('passenger.raw.truncated')}</p>}
    </div>
  );
}

function Values({ message, light, onLight }: PartProps) {
  const { t } = useTranslation();
  const name = useFieldName();
  const box = useHighlightInView(light.segment);
  return (
    <div ref={box} className={classes.values} {...toScrollableProps(t('passenger.raw.values'))}>
      {message.values.length === 0 && <p className="dim">{t('passenger.raw.noValues')}</p>}
      <ul>
        {message.values.map(({ field, text, segments }, index) => (
          <li key={`${field}-${String(index)}`}>
            <button
              type="button"
              data-highlighted={isValueHighlighted(light, index, message)}
              disabled={segments.length === 0}
              onPointerEnter={() => onLight({ value: index })}
              onFocus={() => onLight({ value: index })}
              onClick={() => onLight({ value: index })}
            >
              <span className="dim">{name(field)}</span>
              <span>{formatFieldValue(text)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function MessageView({ message }: { message: Message }) {
  const [light, setLight] = useState<Light>({});
  return (
    <div className={classes.message} onPointerLeave={() => setLight({})}>
      <Segments message={message} light={light} onLight={setLight} />
      <Values message={message} light={light} onLight={setLight} />
    </div>
  );
}

function Messages({ messages }: PassengerRaw) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(0);
  const id = useId();
  const message = messages[shown];
  if (message === undefined)
    return <StateNotice tone="empty" title={t('passenger.raw.none')} text={t('passenger.raw.noneText')} />;
  return (
    <>
      <div className={classes.choice} role="group" aria-label={t('passenger.raw.messages')}>
        {messages.map(({ source, at }, index) => (
          <Button
            key={`${source}-${at}-${String(index)}`}
            size="compact-sm"
            variant={index === shown ? 'filled' : 'default'}
            aria-pressed={index === shown}
            aria-controls={id}
            onClick={() => setShown(index)}
          >
            {source} · {formatInstant(at, language())}
          </Button>
        ))}
      </div>
      <div id={id}>
        <MessageView key={shown} message={message} />
      </div>
    </>
  );
}

/** Asks for the reason, then shows the messages until the section is closed. */
export default function RawPanel({ passengerId, onClose }: { passengerId: string; onClose(): void }) {
  const { t } = useTranslation();
  const raw = usePassengerRaw(passengerId);
  if (raw.data === undefined)
    return (
      <ReasonDialog
        title={t('passenger.raw.title')}
        text={t('passenger.raw.why')}
        act={t('passenger.raw.act')}
        asking={raw.isPending}
        subject={passengerId}
        onReason={reason => raw.mutate(reason)}
        onClose={onClose}
      />
    );
  return (
    <>
      <Button size="compact-sm" variant="default" mb={8} onClick={onClose}>
        {t('passenger.raw.hide')}
      </Button>
      <Messages messages={raw.data.messages} />
    </>
  );
}
