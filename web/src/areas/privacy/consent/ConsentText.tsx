import type { ConsentText as Text } from '@farol/contract/areas/privacy/consent';
import classes from './Consent.module.css';

export function ConsentText({ text: { sections } }: { text: Text }) {
  return (
    <div className={classes.text}>
      {sections.map(({ heading, paragraphs }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          {paragraphs.map(paragraph => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </div>
  );
}
